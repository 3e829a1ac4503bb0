import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { wholeReply } from "./http-load.ts";

/** Opens a connection to a port of 127.0.0.1 that stays open. Rejects when nobody listens there. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  return socket.setEncoding("latin1");
}

/** Sends a request and reads its reply, one at a time on a connection. Out: the reply's text, and whether it is 200 and says ok. */
export function exchanged(
  socket: Socket,
  text: string,
): Promise<{ readonly isOk: boolean; readonly reply: string }> {
  return new Promise((resolve) => {
    let received = "";
    const hear = (chunk: string) => {
      received += chunk;
      const whole = wholeReply(received);
      if (whole === undefined) return;
      socket.off("data", hear);
      resolve({ isOk: whole.isOk, reply: received });
    };
    socket.on("data", hear);
    socket.write(text);
  });
}
