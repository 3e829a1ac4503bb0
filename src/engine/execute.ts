import { auditChanges, rejected } from "#core/audit/audit-change.ts";
import type { Command, Grant, InputSchema, RefusalOf, Success } from "#core/kit/action.ts";
import { DecideAgain } from "#core/kit/decide-again.ts";
import { isRefusal } from "#core/kit/refusal.ts";
import type { AnnouncedEvent, CodedReply } from "#core/kit/reply.ts";
import { requiredMails } from "#core/mails/required-mails.ts";
import { commands } from "#core/registry.ts";
import { subscriberChanges } from "#core/subscribers.ts";
import type {
  Context,
  ProgramChange,
  ProgramEvent,
  ProgramReader,
  RegularsWorld,
} from "#core/world.ts";
import { type ActionRequest, admit } from "./admit.ts";
import { errorReply, failureReply, refusalReply } from "./failures.ts";
import { storedMails, type WriteMail } from "./mails.ts";
import { type Outcome, type Ports, StoreFailure } from "./ports.ts";
import type { ProgramSource } from "./program-source.ts";
import { isRetryKey, receiptFor, replay } from "./receipts.ts";

/** A registered command without its own types; it parses its input before anything else uses it. */
type AnyCommand = Command<RegularsWorld, string, InputSchema, unknown, unknown, unknown>;

/** A request for a command. The caller makes one `retryKey` for each gesture. */
export interface CommandRequest extends ActionRequest {
  readonly retryKey: string | undefined;
  /** Writes emails in the language of the request; left out where the program sends none. */
  readonly writeMail?: WriteMail | undefined;
}

/** The reply, and the session token that the host stores: a new one, "ended" to remove it, undefined for no change. */
export interface ExecutionResult {
  readonly reply: CodedReply<unknown>;
  readonly grant?: Grant | "ended" | undefined;
  /** The signed cookie value that marks a known browser; undefined for no change. */
  readonly knownBrowser?: string | undefined;
}

/** How often a command is decided while other commands change the same rows. */
const ATTEMPTS = 4;

/**
 * Runs a command: parse → permission → transaction → load with row locks → look up the receipt → decide → commit changes and receipt
 * together → reply (decision 116). Never throws; unexpected errors are reported to `ports.fault`. Cost on PostgreSQL: three round trips
 * (session; begin, load and receipt; changes and commit), plus those of `prepare`.
 */
export async function execute(
  ports: Ports,
  programs: ProgramSource,
  request: CommandRequest,
): Promise<ExecutionResult> {
  const command = findCommand(request.name);
  if (command === undefined) {
    return { reply: errorReply("unknown-action", { name: request.name.slice(0, 60) }) };
  }
  const keepsReceipt = command.receipt !== false;
  if (keepsReceipt && !isRetryKey(request.retryKey))
    return { reply: errorReply("retry-key-missing", {}) };
  try {
    const admission = await admit(ports, programs, command, request);
    if (!admission.ok) return { reply: admission };
    const { input, context } = admission;
    const receipt = keepsReceipt
      ? receiptFor(ports, context, {
          ...request,
          input,
          secret: command.secret ?? [],
        })
      : undefined;
    const { writeMail } = request;
    const prepared = await command.prepare?.(input, ports.store.reader, context, ports.services);
    const transact = () =>
      retryOnConflict((tries) => {
        const own = { ...context, attempt: tries };
        const run = { input, context: own, prepared, receipt, writeMail };
        return ports.store.transact((reader) => attempt(command, run, reader));
      });
    return await (command.isStep === true ? ports.services.paced(transact) : transact());
  } catch (error) {
    return { reply: failureReply(ports, error, request.name) };
  }
}

function findCommand(name: string): AnyCommand | undefined {
  return Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined; // checked by hasOwn
}

interface Run {
  readonly input: object;
  readonly context: Context;
  readonly prepared: unknown;
  readonly receipt: ReturnType<typeof receiptFor> | undefined;
  readonly writeMail: WriteMail | undefined;
}

async function attempt(
  command: AnyCommand,
  { input, context, prepared, receipt, writeMail }: Run,
  reader: ProgramReader,
): Promise<Outcome<ExecutionResult>> {
  // `load` requests its locks first, so a repeat waits for the first attempt and then sees its receipt. When `load` must read before it can
  // lock, the receipt's unique key rejects a concurrent repeat, which is then decided again.
  const [facts, earlier, locationId] = await Promise.all([
    command.load(input, reader, context, prepared),
    receipt && reader.one("receipts", { id: receipt.id }),
    findOpenLocation(reader, context),
  ]);
  if (receipt !== undefined && earlier !== undefined) {
    return {
      changes: [],
      result: { reply: replay(earlier, receipt.fingerprint) },
    };
  }
  const decision = command.decide(facts, input, context);
  const executed = isRefusal(decision) ? { reply: refusalReply(decision) } : succeeded(decision);
  const changes = [
    ...decision.changes,
    ...(isRefusal(decision) ? [] : consequences(decision.events, context, writeMail)),
    ...auditRecords(command, decision, { ...context, locationId }),
  ];
  // A refusal without changes is decided again when repeated. One with changes keeps a receipt, because the repeat would see its changes.
  const needsReceipt = receipt !== undefined && (executed.reply.ok || changes.length > 0);
  const receiptChange = needsReceipt ? [receipt.change(executed.reply, context.now)] : [];
  return { changes: [...changes, ...receiptChange], result: executed };
}

/** Returns what follows from a command's events in the same commit: the changes of the subscribers, and the emails. */
function consequences(
  events: readonly ProgramEvent[],
  context: Context,
  writeMail: WriteMail | undefined,
): readonly ProgramChange[] {
  const mails = storedMails(requiredMails(events, context), context, writeMail);
  return [...subscriberChanges(events, context), ...mails];
}

/**
 * Returns the actor's location for the audit log: the id that a device sent counts only when it names an open location (decision 046). Read
 * together with the command's facts, so it costs no extra round trip.
 */
async function findOpenLocation(reader: ProgramReader, context: Context): Promise<string | null> {
  const { actor, locationId } = context;
  if (locationId === null || actor.kind === "till") return locationId;
  const place = await reader.one("locations", { id: locationId });
  return place?.isOpen === true ? place.id : null;
}

/** Returns the audit record of a successful command, or of an attempt that the rule rejected with a record. */
function auditRecords(
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
}: Success<RegularsWorld, unknown>): ExecutionResult {
  return { reply: { ok: true, result, events: visibleEvents(events) }, grant, knownBrowser };
}

/** Returns the events that the actor reads about. */
function visibleEvents(events: readonly ProgramEvent[]): readonly AnnouncedEvent[] {
  return events.flatMap(({ name, params }) => (params === undefined ? [] : [{ name, params }]));
}

/** Repeats a transaction after a conflict, so that the rule itself decides on fresh facts. */
async function retryOnConflict(
  transact: (tries: number) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact(tries);
    } catch (error) {
      if (!isConflict(error) || tries === ATTEMPTS) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  if (error instanceof DecideAgain) return true;
  if (!(error instanceof StoreFailure)) return false;
  return error.problem.kind === "conflict" || error.problem.kind === "invariant";
}
