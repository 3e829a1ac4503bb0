import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import type { Ports } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import type { ServerConfig } from "./config.ts";
import type { ConnectionLimits } from "./http/connections.ts";
import type { Limits } from "./http/limits.ts";
import type { LiveSettings } from "./live/stream-registry.ts";

/** The parts of a server. */
export interface ServerParts {
  readonly ports: Ports;
  readonly programs: ProgramSource;
  /** The origin in the address bar, and the address that the server listens on; without the latter it accepts every host name. */
  readonly config: Pick<ServerConfig, "publicUrl"> &
    Partial<Pick<ServerConfig, "host" | "metricsToken" | "trustedProxies">>;
  /** Absolute path of the built page; undefined: the API only. */
  readonly pages: string | undefined;
  /** The log; undefined: none. */
  readonly log?: FastifyBaseLogger;
  /** Rate limits; the defaults when left out. */
  readonly limits?: Limits;
  /** The timeout for receiving a request, in milliseconds; half a minute when left out. */
  readonly arrivalMs?: number;
  /** Connection limits that differ from the defaults. */
  readonly connections?: Partial<ConnectionLimits>;
  /** How long a stopping server keeps connections after its last response, in milliseconds, see `stopGracefully`; 0 when left out. */
  readonly lingerMs?: number;
  /** Whether the outbox page is served, see `showsOutbox`; off when left out. */
  readonly outbox?: boolean;
  /** Registers the store's own metrics; none when left out. */
  readonly storeMetrics?: (registry: Registry) => void;
  /** Returns how many processes serve the database; 1 when left out. */
  readonly processes?: () => number;
  /** Returns the metrics of all worker processes of this server; left out by a server of one process. */
  readonly metricsOfAll?: () => Promise<string>;
  /** Settings of live messages that differ from the defaults. */
  readonly live?: Partial<LiveSettings>;
}
