import { BODY_LIMIT, connectionErrorHandlers } from "../ops/errors.ts";
import { RequestLog } from "../ops/logging.ts";
import type { ServerParts } from "../parts.ts";
import { requestIds } from "./request-id.ts";

/** The timeout for receiving a request, in milliseconds. */
export const ARRIVAL_MS = 30_000;

interface ServerOptionsParts extends Pick<ServerParts, "log"> {
  readonly config: Pick<ServerParts["config"], "publicUrl">;
  /** The time after a response until the next request, in milliseconds. */
  readonly idleMs: number;
  /** The timeout for receiving a request, in milliseconds. */
  readonly arrivalMs: number;
}

/** Returns the options of an HTTP server that do not depend on what it serves (decision 119). */
export function serverOptions({
  log,
  config: { publicUrl },
  idleMs,
  arrivalMs,
}: ServerOptionsParts) {
  return {
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    logController: new RequestLog(log),
    bodyLimit: BODY_LIMIT,
    requestTimeout: arrivalMs,
    keepAliveTimeout: idleMs,
    // Node uses the larger of the two for whole requests, and by default checks every 30 seconds.
    http: { headersTimeout: arrivalMs / 2, connectionsCheckingInterval: arrivalMs / 6 },
    genReqId: requestIds(publicUrl !== undefined),
    // Requests that arrive while the server stops are answered normally.
    return503OnClosing: false,
    ...connectionErrorHandlers(publicUrl),
  };
}
