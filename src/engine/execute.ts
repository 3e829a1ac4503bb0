import { auditChanges, rejected } from "#core/audit/audit-change.ts";
import type { Command, Grant, InputSchema, RefusalOf, Success } from "#core/kit/action.ts";
import { isRefusal } from "#core/kit/refusal.ts";
import type { AnnouncedEvent, CodedReply } from "#core/kit/reply.ts";
import type { Program } from "#core/program.ts";
import { commands } from "#core/registry.ts";
import { subscriberChanges } from "#core/subscribers.ts";
import type {
  Context,
  ProgramChange,
  ProgramEvent,
  ProgramReader,
  RegularsWorld,
} from "#core/world.ts";
import { type Ask, admitted } from "./admit.ts";
import { refusedReply, refusedWith, replyToFailure } from "./failures.ts";
import { type Outcome, type Ports, StoreFailure } from "./ports.ts";
import { isRetryKey, receiptFor, replay } from "./receipts.ts";

/** A registered command with its own types forgotten; it has parsed its input before anything else touches it. */
type AnyCommand = Command<RegularsWorld, string, InputSchema, unknown, unknown, unknown>;

/** A command as it arrives. `retryKey` is made by the caller, one per gesture. */
export interface Order extends Ask {
  readonly retryKey: string | undefined;
}

/** The reply, and what the host keeps for the person beside it: a new key, none any more, or no change (undefined). */
export interface Executed {
  readonly reply: CodedReply<unknown>;
  readonly grant?: Grant | "ended" | undefined;
  /** What the host keeps in the asking browser from now on; undefined for no change. */
  readonly knownBrowser?: string | undefined;
}

/** How often a command is decided when others keep changing the same rows. */
const ATTEMPTS = 4;

/**
 * Runs a command: parse → permission → transaction → load with row locks → seen this retry key? → decide → commit
 * changes and receipt together → reply (decision 116). Never throws; a fault is told to `ports.fault`.
 * Cost on PostgreSQL: three round trips (session; begin, load and receipt; changes and commit), plus `prepare`'s own.
 */
export async function execute(ports: Ports, program: Program, order: Order): Promise<Executed> {
  const command = commandNamed(order.name);
  if (command === undefined) {
    return { reply: refusedWith("unknown-action", { name: order.name.slice(0, 60) }) };
  }
  const keepsReceipt = command.receipt !== false;
  if (keepsReceipt && !isRetryKey(order.retryKey))
    return { reply: refusedWith("retry-key-missing", {}) };
  try {
    const admission = await admitted(ports, program, command, order);
    if (!admission.ok) return { reply: admission };
    const { input, context } = admission;
    const receipt = keepsReceipt
      ? receiptFor(ports, context, {
          ...order,
          input,
          secret: command.secret ?? [],
        })
      : undefined;
    const prepared = await command.prepare?.(input, ports.store.reader, context, ports.services);
    const run = (reader: ProgramReader) =>
      attempt(command, { input, context, prepared, receipt }, reader);
    return await persistently(() => ports.store.transact(run));
  } catch (error) {
    return { reply: replyToFailure(ports, error, order.name) };
  }
}

function commandNamed(name: string): AnyCommand | undefined {
  return Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined; // hasOwn has shown it
}

interface Run {
  readonly input: object;
  readonly context: Context;
  readonly prepared: unknown;
  readonly receipt: ReturnType<typeof receiptFor> | undefined;
}

async function attempt(
  command: AnyCommand,
  { input, context, prepared, receipt }: Run,
  reader: ProgramReader,
): Promise<Outcome<Executed>> {
  // A load asks for its locks first, so that a repeat waits for the first try and then sees its receipt. Where it has to read before it knows what to lock,
  // the receipt's own key refuses a repeat that came at the same moment, and it is decided once more.
  const [facts, earlier, locationId] = await Promise.all([
    command.load(input, reader, context, prepared),
    receipt && reader.one("receipts", { id: receipt.id }),
    openLocationOf(reader, context),
  ]);
  if (receipt !== undefined && earlier !== undefined) {
    return {
      changes: [],
      result: { reply: replay(earlier, receipt.fingerprint) },
    };
  }
  const decision = command.decide(facts, input, context);
  const executed = isRefusal(decision) ? { reply: refusedReply(decision) } : succeeded(decision);
  const changes = [
    ...decision.changes,
    ...(isRefusal(decision) ? [] : subscriberChanges(decision.events, context)),
    ...logged(command, decision, { ...context, locationId }),
  ];
  // A refusal that changes nothing is decided anew when it is repeated; one that does would meet its own change.
  const isKept = receipt !== undefined && (executed.reply.ok || changes.length > 0);
  const stub = isKept ? [receipt.change(executed.reply, context.now)] : [];
  return { changes: [...changes, ...stub], result: executed };
}

/**
 * Where the actor is, as far as it is known: what a device says counts only while it names an open location, so that the audit log holds
 * no other (decision 046). Read beside the command's own facts, without a round trip of its own.
 */
async function openLocationOf(reader: ProgramReader, context: Context): Promise<string | null> {
  const { actor, locationId } = context;
  if (locationId === null || actor.kind === "till") return locationId;
  const place = await reader.one("locations", { id: locationId });
  return place?.isOpen === true ? place.id : null;
}

/** The audit log's line about a command that succeeded, or about an attempt that its rule rejected and noted. */
function logged(
  command: AnyCommand,
  decision: RefusalOf<RegularsWorld> | Success<RegularsWorld, unknown>,
  context: Context,
): readonly ProgramChange[] {
  const { audit } = decision;
  if (isRefusal(decision) && audit === undefined) return [];
  const name = isRefusal(decision) ? rejected(command.name) : command.name;
  return auditChanges(context, { ...command, name }, audit);
}

function succeeded({
  result,
  events,
  grant,
  knownBrowser,
}: Success<RegularsWorld, unknown>): Executed {
  return { reply: { ok: true, result, events: announced(events) }, grant, knownBrowser };
}

/** The events that the actor reads about. */
function announced(events: readonly ProgramEvent[]): readonly AnnouncedEvent[] {
  return events.flatMap(({ name, params }) => (params === undefined ? [] : [{ name, params }]));
}

/** Decides again when others got in between, so that the rule itself gives the refusal. */
async function persistently(transact: () => Promise<Executed>): Promise<Executed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (error) {
      const settles =
        error instanceof StoreFailure &&
        (error.problem.kind === "conflict" || error.problem.kind === "invariant");
      if (!settles || tries === ATTEMPTS) throw error;
    }
  }
}
