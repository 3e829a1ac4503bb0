import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answered, refused, sendReply } from "../http/replies.ts";
import type { WatchedStore } from "./write-watch.ts";

const PATIENCE_MS = 3000;

/**
 * `/healthz`: the process answers. `/readyz`: its store answers too, within three seconds, and writes go through as far as is known
 * (docs/decisions/043).
 */
export function health(app: FastifyInstance, watched: WatchedStore): void {
  const schema = { hide: true };
  app.get("/healthz", { schema }, (_request, response) =>
    sendReply(response, answered({ status: "alive" })),
  );
  app.get("/readyz", { schema }, (request, response) => readiness(watched, request, response));
}

async function readiness(
  watched: WatchedStore,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  try {
    await inTime(watched.store.reader.one("users", { isMainAdmin: true }));
  } catch (error) {
    request.log.warn({ err: error }, "the store does not respond");
    return sendReply(response, refused("store-unavailable", {}));
  }
  try {
    await inTime(watched.assertWritable());
    return sendReply(response, answered({ status: "ready" }));
  } catch (error) {
    request.log.warn({ err: error }, "the store does not accept writes");
    return sendReply(response, refused("store-unavailable", {}));
  }
}

/** Rejects when the work takes longer than a monitor waits; the work itself ends on its own. */
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
