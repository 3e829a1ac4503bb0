import type { FastifyInstance } from "fastify";
import { inForce } from "#core/program.ts";
import { failureReply } from "#engine/failures.ts";
import type { ServerParts } from "../parts.ts";
import { sendReply, successReply } from "./replies.ts";
import { seenVersions, setSeen } from "./seen-position.ts";

/** How long the number is reused, in milliseconds: many open pages cost one read a second. */
const REUSE_MS = 1000;

/**
 * `GET /settings-version`: the numbers of the settings and rules in force, which every visible page asks for every few seconds (docs/decisions/140 and 154). It
 * is no secret and needs no session. Pages that learn of a new number read again, and see at least what it stands for. One small read a second
 * and process. Register with the prefix /api.
 */
export function settingsVersion(
  app: FastifyInstance,
  { ports, programs, config }: ServerParts,
): void {
  const positionOf = seenVersions(ports.store.replicas);
  let known: { readonly version: Promise<string>; readonly until: number } | undefined;
  const version = (now: number) => {
    if (known === undefined || known.until <= now) {
      const read = programs.current().then(inForce);
      known = { version: read, until: now + REUSE_MS };
      // A failure is not reused.
      read.catch(() => {
        known = undefined;
      });
    }
    return known.version;
  };
  app.get("/settings-version", { schema: { hide: true } }, async (_request, response) => {
    response.header("cache-control", "no-store");
    try {
      const inForceNow = await version(performance.now());
      const position = await positionOf(inForceNow);
      if (position !== undefined) setSeen(response, position, config.publicUrl);
      return sendReply(response, successReply({ version: inForceNow }));
    } catch (error) {
      return sendReply(response, failureReply(ports, error, "settings-version"));
    }
  });
}
