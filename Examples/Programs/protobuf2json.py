#!/usr/bin/env python3
"""Turns a protobuf message into JSON: decoder = .program("./protobuf2json.py films.desc Film")

protoc --include_imports --descriptor_set_out=films.desc films.proto writes the description. It needs protobuf from PyPI.
"""
import sys

from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory

pool = descriptor_pool.DescriptorPool()
with open(sys.argv[1], "rb") as description:
    for file in descriptor_pb2.FileDescriptorSet.FromString(description.read()).file:
        pool.Add(file)
message = message_factory.GetMessageClass(pool.FindMessageTypeByName(sys.argv[2]))()
message.ParseFromString(sys.stdin.buffer.read())
print(json_format.MessageToJson(message))
