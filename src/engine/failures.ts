import { errorReply } from "#core/errors.ts";
import type { RefusalOf } from "#core/kit/action.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { RegularsWorld } from "#core/world.ts";
import { Overloaded, type Ports, StoreFailure } from "./ports.ts";

/** A refusal in the catalogue's words. */
export function refusedReply({ code, params }: RefusalOf<RegularsWorld>): Reply<never> {
  return { ok: false, error: errorReply(code, params) };
}

/**
 * The reply to what no rule foresaw. A store that is away or full says so, and so does a service that is overloaded; anything else is a
 * fault: it is told to the host's log, and the person learns only that nothing was changed.
 */
export function replyToFailure(ports: Ports, error: unknown, action: string): Reply<never> {
  if (error instanceof StoreFailure && error.problem.kind === "full") {
    return { ok: false, error: errorReply("storage-full", {}) };
  }
  if (error instanceof Overloaded) {
    return { ok: false, error: errorReply("too-busy", { seconds: error.seconds }) };
  }
  ports.fault(error, action);
  const away = error instanceof StoreFailure && error.problem.kind === "unavailable";
  return {
    ok: false,
    error: errorReply(away ? "store-unavailable" : "internal", {}),
  };
}
