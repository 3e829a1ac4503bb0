import type { InputSchema, Query } from "#core/kit/action.ts";
import { isRefusal } from "#core/kit/refusal.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { Program } from "#core/program.ts";
import { queries } from "#core/registry.ts";
import type { RegularsWorld } from "#core/world.ts";
import { type Ask, admitted } from "./admit.ts";
import { refusedReply, refusedWith, replyToFailure } from "./failures.ts";
import type { Ports } from "./ports.ts";

/** A registered query with its own types forgotten; it has parsed its input before anything else touches it. */
type AnyQuery = Query<RegularsWorld, string, InputSchema, unknown, unknown>;

/** Answers a query: parse → permission → load → show. Never throws; a fault is told to `ports.fault`. */
export async function ask(
  ports: Ports,
  program: Program,
  request: Ask,
): Promise<CodedReply<unknown>> {
  const query = queryNamed(request.name);
  if (query === undefined) {
    return refusedWith("unknown-action", { name: request.name.slice(0, 60) });
  }
  try {
    const admission = await admitted(ports, program, query, request);
    if (!admission.ok) return admission;
    const facts = await query.load(admission.input, ports.store.reader, admission.context);
    const shown = query.show(facts, admission.input, admission.context);
    return isRefusal(shown) ? refusedReply(shown) : { ok: true, result: shown.result, events: [] };
  } catch (error) {
    return replyToFailure(ports, error, request.name);
  }
}

function queryNamed(name: string): AnyQuery | undefined {
  return Object.hasOwn(queries, name) ? queries[name as keyof typeof queries] : undefined; // hasOwn has shown it
}
