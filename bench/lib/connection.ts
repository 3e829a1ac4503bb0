import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Problem } from "#tools/lib/say.mjs";
import { wholeReply } from "./http-load.ts";

/** Opens a persistent connection to a port of 127.0.0.1. Rejects if nothing listens there. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  // A pending request is rejected when the connection closes.
  socket.on("error", () => {});
  return socket.setEncoding("latin1");
}

/**
 * Sends a request and reads its reply, one at a time on a connection. Returns the reply's text, and whether it is 200 and ok. Throws Problem if the
 * connection closes before.
 */
export function exchanged(
  socket: Socket,
  text: string,
): Promise<{ readonly isOk: boolean; readonly reply: string }> {
  return new Promise((resolve, reject) => {
    let received = "";
    const receive = (chunk: string) => {
      received += chunk;
      const whole = wholeReply(received);
      if (whole === undefined) return;
      leave();
      resolve({ isOk: whole.isOk, reply: received });
    };
    const end = () => {
      leave();
      reject(new Problem("The server closed a connection that waited for its reply."));
    };
    const leave = () => socket.off("data", receive).off("close", end);
    socket.on("data", receive).on("close", end);
    if (socket.destroyed) end();
    else socket.write(text);
  });
}
