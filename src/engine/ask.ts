import type { InputSchema, Query } from "#core/kit/action.ts";
import { isRefusal } from "#core/kit/refusal.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { queries } from "#core/registry.ts";
import type { RegularsWorld } from "#core/world.ts";
import { type ActionRequest, admit } from "./admit.ts";
import { errorReply, failureReply, refusalReply } from "./failures.ts";
import type { Ports } from "./ports.ts";
import type { ProgramSource } from "./program-source.ts";

/** A registered query without its own types; it parses its input before anything else uses it. */
type AnyQuery = Query<RegularsWorld, string, InputSchema, unknown, unknown, unknown>;

/**
 * Answers a query: parse → permission → prepare → load → show. The permission is always read from the leader, the rest from a replica if the
 * query may be stale and the store has one. Never throws; unexpected errors are
 * reported to `ports.fault`.
 */
export async function ask(
  ports: Ports,
  programs: ProgramSource,
  request: ActionRequest,
): Promise<CodedReply<unknown>> {
  const query = findQuery(request.name);
  if (query === undefined) {
    return errorReply("unknown-action", { name: request.name.slice(0, 60) });
  }
  try {
    const admission = await admit(ports, programs, query, request);
    if (!admission.ok) return admission;
    const { input, context } = admission;
    const replicas = query.mayBeStale === true ? ports.store.replicas : undefined;
    const reader = replicas?.reader(request.seen) ?? admission.reader;
    const prepared = await query.prepare?.(input, reader, context, ports.services);
    const facts = await query.load(input, reader, context, prepared);
    const shown = query.show(facts, input, context);
    return isRefusal(shown) ? refusalReply(shown) : { ok: true, result: shown.result, events: [] };
  } catch (error) {
    return failureReply(ports, error, request.name);
  }
}

function findQuery(name: string): AnyQuery | undefined {
  return Object.hasOwn(queries, name) ? queries[name as keyof typeof queries] : undefined; // checked by hasOwn
}
