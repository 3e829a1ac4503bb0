import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A stand-in for a pooler that translates names of statements, such as PgBouncer 1.21 with max_prepared_statements. */
export interface TranslatingPooler {
  /** The server's URL through it. */
  readonly url: string;
  /** Closes it and its connections. */
  readonly close: () => Promise<void>;
}

/** Starts one in front of a server. Each client has a connection of its own: only names and process ids differ from the server's. */
export async function translatingPooler(serverUrl: string): Promise<TranslatingPooler> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const toServer = new Messages(renamed, { startsWithParameters: true });
    const toClient = new Messages(withOtherProcess, { startsWithParameters: false });
    client.on("data", (data) => upstream.write(toServer.next(data)));
    upstream.on("data", (data) => client.write(toClient.next(data)));
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(end);
      end.on("error", () => other.destroy());
      end.on("close", () => other.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(serverUrl);
  url.hostname = "127.0.0.1";
  // A listening TCP server has an address with a port; only pipes have a path.
  url.port = String((server.address() as AddressInfo).port);
  const close = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { url: url.href, close };
}

type Change = (type: string, content: Buffer) => Buffer;

/** Changes the messages of a stream of PostgreSQL's protocol. */
class Messages {
  readonly #change: Change;
  /** The first message of a client, its parameters, has no letter. */
  #lettersBefore: number;
  #rest = Buffer.alloc(0);

  constructor(
    change: Change,
    { startsWithParameters }: { readonly startsWithParameters: boolean },
  ) {
    this.#change = change;
    this.#lettersBefore = startsWithParameters ? 0 : 1;
  }

  /** Returns the complete messages, changed. */
  next(data: Buffer): Buffer {
    this.#rest = Buffer.concat([this.#rest, data]);
    const parts: Buffer[] = [];
    for (;;) {
      const letters = this.#lettersBefore;
      const head = letters + 4;
      if (this.#rest.length < head) break;
      const length = this.#rest.readUInt32BE(letters) + letters;
      if (this.#rest.length < length) break;
      const type = this.#rest.toString("latin1", 0, letters);
      const content = this.#change(type, this.#rest.subarray(head, length));
      const size = Buffer.alloc(4);
      size.writeUInt32BE(content.length + 4);
      parts.push(this.#rest.subarray(0, letters), size, content);
      this.#rest = this.#rest.subarray(length);
      this.#lettersBefore = 1;
    }
    return Buffer.concat(parts);
  }
}

/** Gives statements that are parsed (P) and bound (B) another name. */
function renamed(type: string, content: Buffer): Buffer {
  if (type !== "P" && type !== "B") return content;
  const start = type === "P" ? 0 : content.indexOf(0) + 1;
  if (content[start] === 0) return content;
  return Buffer.concat([content.subarray(0, start), Buffer.from("T_"), content.subarray(start)]);
}

/** Names another process than the server's (K), as poolers do. */
function withOtherProcess(type: string, content: Buffer): Buffer {
  if (type !== "K") return content;
  const changed = Buffer.from(content);
  changed.writeInt32BE(content.readInt32BE(0) + 1_000_000);
  return changed;
}
