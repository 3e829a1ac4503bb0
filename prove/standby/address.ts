import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { atEnd } from "#tools/lib/cleanup.mjs";

/** A fixed address with a changing target, like a virtual IP address or an operator's proxy. */
export interface FixedAddress {
  /** Its port on 127.0.0.1. */
  readonly port: number;
  /** Sends new connections to another local port, and closes those to the previous one. */
  pointTo(port: number): void;
  /** Closes it and its connections. Idempotent. */
  close(): Promise<void>;
}

/** Opens an address on a free port. `firstTarget` is its first target port on 127.0.0.1. */
export async function fixedAddress(firstTarget: number): Promise<FixedAddress> {
  let target = firstTarget;
  const open = new Set<Socket>();
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    join(open, client, upstream);
    join(open, upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = atEnd(async () => {
    const closed = once(server, "close");
    server.close();
    endAll();
    await closed;
  });
  return {
    // A listening TCP server has an address with a port; only pipes have a path instead.
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      target = port;
      endAll();
    },
    close,
  };
}

/** Forwards data from one socket to the other; closing one closes the other. */
function join(open: Set<Socket>, from: Socket, to: Socket): void {
  open.add(from);
  from.setNoDelay(true);
  from.pipe(to);
  from.on("error", () => to.destroy());
  from.on("close", () => {
    open.delete(from);
    to.destroy();
  });
}
