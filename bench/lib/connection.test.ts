import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { exchanged, openConnection } from "./connection.ts";

const REPLY = 'HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n{"ok":true}';

test("reads a complete reply, and rejects if the connection closes before", async () => {
  const met: Socket[] = [];
  const server = createServer((socket) => met.push(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const socket = await openConnection(port);
  await expect.poll(() => met.length).toBe(1);

  const asked = exchanged(socket, "a request");
  met[0]?.write(REPLY.slice(0, 50));
  met[0]?.write(REPLY.slice(50));
  expect(await asked).toEqual({ isOk: true, reply: REPLY });

  const again = exchanged(socket, "another");
  met[0]?.destroy();
  await expect(again).rejects.toThrow("closed");
  await expect(exchanged(socket, "one more")).rejects.toThrow("closed");
  server.close();
});
