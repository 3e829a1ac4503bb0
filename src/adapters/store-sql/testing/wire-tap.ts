import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { FrontendTally, MessageCounter } from "./wire-messages.ts";

/** How long the client must be silent before responses are passed on, in milliseconds. */
const SILENCE_MS = 40;

/** The traffic while the tap was counting. */
interface WireCount {
  /** How often the client had to wait for responses. */
  readonly roundTrips: number;
  /** The statements that the server had to parse; a statement known by name is not parsed again. */
  readonly parsed: number;
}

/** A connection to a PostgreSQL server that can be observed and interrupted. */
export interface WireTap {
  /** The server's URL through the tap. */
  readonly url: string;
  /** Counts the traffic of `work`. */
  readonly count: (work: () => Promise<unknown>) => Promise<WireCount>;
  /** Breaks every connection and refuses new ones until `mend`. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/**
 * A proxy between a client and a server. While it counts, it holds back the server's responses until all sent statements are answered and
 * the client is silent; each release is one round trip.
 */
export async function wireTap(serverUrl: string): Promise<WireTap> {
  const target = new URL(serverUrl);
  const links = new Set<Link>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const link = new Link(client, upstream);
    links.add(link);
    client.once("close", () => links.delete(link));
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    // A listening TCP server has an address with a port; only pipes have a path.
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(serverUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);

  const count = async (work: () => Promise<unknown>) => {
    for (const link of links) link.startCounting();
    await work();
    const counts = [...links].map((link) => link.stopCounting());
    return {
      roundTrips: counts.reduce((sum, { roundTrips }) => sum + roundTrips, 0),
      parsed: counts.reduce((sum, { parsed }) => sum + parsed, 0),
    };
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const link of links) link.destroy();
    await closed;
  };
  return { url: url.href, count, cut, mend: async () => void (await listen(port)) };
}

/** One connection through the tap. */
class Link {
  readonly #client: Socket;
  readonly #upstream: Socket;
  #counting: { sent: FrontendTally; answered: MessageCounter; roundTrips: number } | undefined;
  #kept: Buffer[] = [];
  #silence: NodeJS.Timeout | undefined;

  constructor(client: Socket, upstream: Socket) {
    this.#client = client.setNoDelay(true);
    this.#upstream = upstream.setNoDelay(true);
    client.on("data", (data) => this.#fromClient(data));
    upstream.on("data", (data) => this.#fromServer(data));
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      end.on("error", () => other.destroy());
      end.on("close", () => other.destroy());
    }
  }

  startCounting(): void {
    this.#counting = {
      sent: new FrontendTally(),
      answered: new MessageCounter("Z"),
      roundTrips: 0,
    };
  }

  stopCounting(): WireCount {
    const counting = this.#counting;
    this.#counting = undefined;
    clearTimeout(this.#silence);
    for (const data of this.#kept.splice(0)) this.#client.write(data);
    return { roundTrips: counting?.roundTrips ?? 0, parsed: counting?.sent.parsed ?? 0 };
  }

  destroy(): void {
    this.#client.destroy();
    this.#upstream.destroy();
  }

  #fromClient(data: Buffer): void {
    this.#counting?.sent.add(data);
    this.#upstream.write(data);
    this.#waitForSilence();
  }

  #fromServer(data: Buffer): void {
    if (this.#counting === undefined) {
      this.#client.write(data);
      return;
    }
    this.#counting.answered.add(data);
    this.#kept.push(data);
    this.#waitForSilence();
  }

  #waitForSilence(): void {
    if (this.#counting === undefined) return;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#letThrough(), SILENCE_MS);
  }

  #letThrough(): void {
    const counting = this.#counting;
    if (counting === undefined || this.#kept.length === 0) return;
    if (counting.answered.count < counting.sent.requests) return;
    counting.roundTrips += 1;
    for (const data of this.#kept.splice(0)) this.#client.write(data);
  }
}
