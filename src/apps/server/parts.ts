import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import type { Program } from "#core/program.ts";
import type { Ports } from "#engine/ports.ts";
import type { ServerConfig } from "./config.ts";
import type { ConnectionLimits } from "./http/connections.ts";
import type { Limits } from "./http/limits.ts";
import type { LiveSettings } from "./live/live-hall.ts";

/** What a server is made of. */
export interface ServerParts {
  readonly ports: Ports;
  readonly program: Program;
  /** The origin that people type, and where the server listens; without the latter it answers to every name. */
  readonly config: Pick<ServerConfig, "publicUrl"> &
    Partial<Pick<ServerConfig, "host" | "metricsToken" | "trustedProxies">>;
  /** Absolute path of the built page; undefined: the API alone. */
  readonly pages: string | undefined;
  /** The log; undefined: none. */
  readonly log?: FastifyBaseLogger;
  /** Rate limits instead of the default ones. */
  readonly limits?: Limits;
  /** How long a request may take to arrive, in milliseconds; half a minute when left out. */
  readonly arrivalMs?: number;
  /** How many connections it holds, where that differs from the default. */
  readonly connections?: Partial<ConnectionLimits>;
  /** How long a server that stops keeps connections after its last answer, in milliseconds, see `stopGently`; 0 when left out. */
  readonly lingerMs?: number;
  /** Whether the letters of development may be read, see `showsOutbox`; not when left out. */
  readonly outbox?: boolean;
  /** Registers the store's own metrics; none when left out. */
  readonly storeMetrics?: (registry: Registry) => void;
  /** How live messages go, where it differs from the default. */
  readonly live?: Partial<LiveSettings>;
}
