import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorReply } from "#engine/failures.ts";
import { sendReply, successReply } from "../http/replies.ts";
import type { MonitoredStore } from "./write-monitor.ts";

const PATIENCE_MS = 3000;

/**
 * `/healthz`: the process responds. `/readyz`: its store responds within three seconds, and the latest writes succeeded (docs/decisions/043). It
 * also says the state of each replica, which does not make a process less ready, because the leader answers in its place.
 */
export function health(app: FastifyInstance, watched: MonitoredStore): void {
  const schema = { hide: true };
  app.get("/healthz", { schema }, (_request, response) =>
    sendReply(response, successReply({ status: "alive" })),
  );
  app.get("/readyz", { schema }, (request, response) => readiness(watched, request, response));
}

async function readiness(
  watched: MonitoredStore,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  try {
    await inTime(watched.store.reader.one("users", { isMainAdmin: true }));
  } catch (error) {
    request.log.warn({ err: error }, "the store does not respond");
    return sendReply(response, errorReply("store-unavailable", {}));
  }
  try {
    await inTime(watched.assertWritable());
    const replicas = watched.store.replicas?.states();
    return sendReply(response, successReply({ status: "ready", ...(replicas && { replicas }) }));
  } catch (error) {
    request.log.warn({ err: error }, "the store does not accept writes");
    return sendReply(response, errorReply("store-unavailable", {}));
  }
}

/** Rejects when the work takes longer than a monitor waits; the work itself continues. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
