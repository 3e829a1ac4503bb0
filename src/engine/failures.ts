import type { ErrorCode, Errors } from "#core/errors.ts";
import type { RefusalOf } from "#core/kit/action.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { RegularsWorld } from "#core/world.ts";
import { Overloaded, type Ports, StoreFailure } from "./ports.ts";

/** The reply of a rule's refusal. */
export function refusedReply({ code, params }: RefusalOf<RegularsWorld>): CodedReply<never> {
  return refusedWith(code, params);
}

/** A reply that refuses with a code of the program. In: the code and the parameters of its text. */
export function refusedWith<Code extends ErrorCode>(
  code: Code,
  params: Errors[Code],
): CodedReply<never> & { readonly ok: false } {
  return { ok: false, error: { code, params: { ...(params as object) } } }; // the parameters of every code are an object
}

/**
 * The reply to what no rule foresaw. A store that is away or full says so, and so does a service that is overloaded; anything else is a
 * fault: it is told to the host's log, and the person learns only that nothing was changed.
 */
export function replyToFailure(ports: Ports, error: unknown, action: string): CodedReply<never> {
  if (error instanceof StoreFailure && error.problem.kind === "full") {
    return refusedWith("storage-full", {});
  }
  if (error instanceof Overloaded) {
    return refusedWith("too-busy", { seconds: error.seconds });
  }
  ports.fault(error, action);
  const away = error instanceof StoreFailure && error.problem.kind === "unavailable";
  return refusedWith(away ? "store-unavailable" : "internal", {});
}
