import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";

/** A received request. */
export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver's response: a status with headers, or none. */
type ReceiverAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | "nothing";

/** A local server that receives events. */
export interface Receiver {
  readonly port: number;
  /** 'http://127.0.0.1:<port>/hooks'. */
  readonly url: string;
  readonly received: readonly ReceivedCall[];
  close(): Promise<void>;
}

/** Opens a receiver. Takes its response to the nth request, 204 by default; and its port, any free one by default. */
export async function openReceiver(
  answer: (
    call: ReceivedCall,
    number: number,
  ) => ReceiverAnswer | Promise<ReceiverAnswer> = () => ({ status: 204 }),
  port = 0,
): Promise<Receiver> {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    const respond = async () => {
      const { url = "", headers } = request;
      const call = { path: url, headers, body: Buffer.concat(parts).toString() };
      received.push(call);
      const said = await answer(call, received.length);
      if (said !== "nothing") response.writeHead(said.status, said.headers).end("a body");
    };
    request.on("end", () => void respond());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const own = portOf(server);
  return {
    port: own,
    url: `http://127.0.0.1:${own}/hooks`,
    received,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return address.port;
}
