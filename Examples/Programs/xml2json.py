#!/usr/bin/env python3
"""Turns XML into JSON: decoder["application/xml"] = .program("./xml2json.py")

The root element is the document. An attribute is a member with an @, and an element that is repeated is a list.
"""
import json
import sys
import xml.etree.ElementTree as tree


def value(element):
    members = {"@" + name: text for name, text in element.attrib.items()}
    for child in element:
        members.setdefault(child.tag.split("}")[-1], []).append(value(child))
    text = (element.text or "").strip()
    if not members:
        return text
    single = {name: found[0] if isinstance(found, list) and len(found) == 1 else found for name, found in members.items()}
    return {**single, "#text": text} if text else single


json.dump(value(tree.parse(sys.stdin.buffer).getroot()), sys.stdout)
