"use strict";

const { spawn } = require("child_process");

/** The protocol over the program's standard input and output: requests, notifications, and questions of the server. */
class Client {
  constructor(program, folder, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.count = 0;
    this.pending = Buffer.alloc(0);
    this.process = spawn(program, ["lsp"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", (error) => this.end(error));
    this.process.on("exit", () => this.end(new Error("sonde lsp has ended")));
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (data) => this.read(data));
  }

  request(method, params, token) {
    const id = ++this.count;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.send({ id, method, params });
    if (token) token.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return answer;
  }

  notify(method, params) {
    this.send({ method, params });
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  read(data) {
    this.pending = Buffer.concat([this.pending, data]);
    for (;;) {
      const end = this.pending.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.pending.toString("latin1", 0, end))[1]);
      if (this.pending.length < end + 4 + length) return;
      const body = this.pending.toString("utf8", end + 4, end + 4 + length);
      this.pending = this.pending.subarray(end + 4 + length);
      this.take(JSON.parse(body));
    }
  }

  async take(message) {
    if (message.method === undefined) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!waiting) return;
      if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result);
      return;
    }
    const handler = this.handlers[message.method];
    const result = handler ? await handler(message.params) : null;
    if (message.id !== undefined) this.send({ id: message.id, result: result === undefined ? null : result });
  }

  end(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    if (this.handlers.ended) this.handlers.ended(error);
  }

  async stop() {
    this.handlers.ended = undefined;
    try {
      await this.request("shutdown");
      this.notify("exit");
    } catch {
      this.process.kill();
    }
  }
}

module.exports = { Client };
