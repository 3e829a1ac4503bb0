import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ports, Store } from "#engine/ports.ts";
import { answered, refused, sendReply } from "./replies.ts";

const PATIENCE_MS = 3000;

/** `/healthz`: the process answers. `/readyz`: its store answers too, within three seconds (design §5, Server). */
export function health(app: FastifyInstance, { store }: Pick<Ports, "store">): void {
  const schema = { hide: true };
  app.get("/healthz", { schema }, (_request, response) =>
    sendReply(response, answered({ status: "alive" })),
  );
  app.get("/readyz", { schema }, (request, response) => readiness(store, request, response));
}

async function readiness(
  store: Store,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  try {
    await inTime(store.reader.one("users", { isMainAdmin: true }));
    return sendReply(response, answered({ status: "ready" }));
  } catch (error) {
    request.log.warn({ err: error }, "the store does not answer");
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
