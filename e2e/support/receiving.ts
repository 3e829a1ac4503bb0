import { once } from "node:events";
import { createServer } from "node:http";

/** Another program on this machine that receives events. */
export interface Receiving {
  readonly url: string;
  /** What each call brought: the event's id, and its body. */
  readonly calls: readonly { readonly id: unknown; readonly body: string }[];
  /** Answers with this status from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** Opens a receiver that takes what it is given. */
export async function receiving(): Promise<Receiving> {
  const calls: Receiving["calls"][number][] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      calls.push({ id: request.headers["webhook-id"], body });
      response.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    calls,
    answer: (next) => {
      status = next;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
