import type { FastifyBaseLogger } from "fastify";
import type { Program } from "#core/program.ts";
import type { Ports } from "#engine/ports.ts";
import type { ServerConfig } from "./config.ts";
import type { Limits } from "./limits.ts";
import type { LiveSettings } from "./live-hall.ts";

/** What a server is made of. */
export interface ServerParts {
  readonly ports: Ports;
  readonly program: Program;
  readonly config: Pick<ServerConfig, "publicUrl">;
  /** Absolute path of the built page; undefined: the API alone. */
  readonly pages: string | undefined;
  /** The log; undefined: none. */
  readonly log?: FastifyBaseLogger;
  /** Rate limits instead of the default ones. */
  readonly limits?: Limits;
  /** How long a request may take to arrive, in milliseconds; half a minute when left out. */
  readonly arrivalMs?: number;
  /** Whether the letters of development may be read, see `showsOutbox`; not when left out. */
  readonly outbox?: boolean;
  /** How live messages go, where it differs from the default. */
  readonly live?: Partial<LiveSettings>;
}
