import type { ErrorCode, Errors } from "#core/errors.ts";
import type { RefusalOf } from "#core/kit/action.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { RegularsWorld } from "#core/world.ts";
import { Overloaded, type Ports, StoreFailure } from "./ports.ts";

/** Returns the reply for a rule's refusal. */
export function refusalReply({ code, params }: RefusalOf<RegularsWorld>): CodedReply<never> {
  return errorReply(code, params);
}

/** Returns a reply with an error code and the parameters of its text. */
export function errorReply<Code extends ErrorCode>(
  code: Code,
  params: Errors[Code],
): CodedReply<never> & { readonly ok: false } {
  return { ok: false, error: { code, params: { ...(params as object) } } }; // the parameters of every code are an object
}

/**
 * Returns the reply for an exception. Full stores and overloaded services have their own codes; anything else is reported to `ports.fault`. Where
 * the store was away, or other transactions came first each time, the request can be sent again later; otherwise the user reads only that
 * nothing was changed.
 */
export function failureReply(ports: Ports, error: unknown, action: string): CodedReply<never> {
  if (error instanceof StoreFailure && error.problem.kind === "full") {
    return errorReply("storage-full", {});
  }
  if (error instanceof Overloaded) {
    return errorReply("too-busy", { seconds: error.seconds });
  }
  ports.fault(error, action);
  return errorReply(isPassing(error) ? "store-unavailable" : "internal", {});
}

/** Whether the same request may succeed later. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof StoreFailure)) return false;
  const { kind } = error.problem;
  return kind === "unavailable" || kind === "conflict";
}
