import type { CodedReply } from "#core/kit/reply.ts";
import { CODE_KEPT_MS, DAY_MS, type ModelState, type Person } from "./model-state.ts";
import type { Name, SentCommand } from "./order.ts";
import type { Rule, Verdict } from "./rules/rule.ts";
import { isAllowed, keepsReceipt, may, rules } from "./rules/rules.ts";

/**
 * Compares a reply with the model, and updates the model from the reply. Returns how the reply differs, in a few words;
 * undefined if it does not.
 */
export function checkReply(
  model: ModelState,
  sent: SentCommand,
  reply: CodedReply<unknown>,
): string | undefined {
  const early = refusedAtAdmission(model, sent);
  if (early !== undefined) return compared({ refused: early }, reply);
  const receipt = receiptName(sent);
  const kept = model.receipts.get(receipt);
  if (kept !== undefined) {
    if (kept.asked !== asked(sent)) return compared({ refused: "retry-key-reused" }, reply);
    return kept.reply === JSON.stringify(reply) ? undefined : `not the first reply: ${kept.reply}`;
  }
  const verdict = verdictOn(model, sent);
  const difference = compared(verdict, reply);
  if (difference !== undefined) return difference;
  if ("effect" in verdict) verdict.effect((field) => textIn(reply, field));
  else verdict.trace?.();
  const isKept = "effect" in verdict || verdict.trace !== undefined;
  if (keepsReceipt(sent.name) && isKept) {
    const row = { asked: asked(sent), reply: JSON.stringify(reply), at: model.now };
    model.receipts.set(receipt, row);
  }
  return undefined;
}

/** The code by which an sent is refused before its rule is asked. */
function refusedAtAdmission(
  model: ModelState,
  { name, by, as, spoilt }: SentCommand,
): string | undefined {
  if (spoilt !== undefined) return spoilt;
  if (may[name] === "anyone") return undefined;
  const me = signedIn(model, by);
  if (me === undefined) return name === "addFeedback" ? "feedback-needs-login" : "not-signed-in";
  if (me.id !== (as ?? me.id)) return "logged-in-as-another";
  return isAllowed(me, name) ? undefined : "permission-denied";
}

function signedIn({ people }: ModelState, id: string | undefined): Person | undefined {
  const person = id === undefined ? undefined : people.get(id);
  return person?.isSignedIn === true ? person : undefined;
}

function verdictOn(model: ModelState, { name, by, input, chance, at }: SentCommand): Verdict {
  // Unless spoilt, the input belongs to the command; TypeScript cannot see that through a table.
  const rule = rules[name] as Rule<unknown>;
  return rule({ model, me: signedIn(model, by), input, chance, at });
}

/** How a reply differs from the model's verdict. */
function compared(verdict: Verdict, reply: CodedReply<unknown>): string | undefined {
  const got = reply.ok ? `ok ${JSON.stringify(reply.result)}` : reply.error.code;
  if ("refused" in verdict) {
    return !reply.ok && reply.error.code === verdict.refused
      ? undefined
      : `${got} instead of ${verdict.refused}`;
  }
  const wanted = Object.entries(verdict.gives);
  const isSame = reply.ok && wanted.every(([field, value]) => fieldOf(reply, field) === value);
  return isSame ? undefined : `${got} instead of ok ${JSON.stringify(verdict.gives)}`;
}

function fieldOf(reply: CodedReply<unknown>, field: string): unknown {
  const result = reply.ok ? reply.result : undefined;
  const isThere = typeof result === "object" && result !== null && Object.hasOwn(result, field);
  return isThere ? Reflect.get(result, field) : undefined;
}

function textIn(reply: CodedReply<unknown>, field: string): string {
  const text = fieldOf(reply, field);
  if (typeof text === "string") return text;
  throw new Error(`The reply has no text called ${field}: ${JSON.stringify(reply)}`);
}

/** Retry keys of different users, and of anonymous callers, are independent. */
function receiptName({ by, key, name }: SentCommand): string {
  return `${anonymous.has(name) ? "" : (by ?? "")} ${key}`;
}

/** Commands that the model sends without a session. */
const anonymous: ReadonlySet<Name> = new Set(["signup", "login"]);

function asked({ name, input }: SentCommand): string {
  return `${name} ${JSON.stringify(input)}`;
}

/**
 * Removes what the upkeep deletes: receipts older than a day, expired challenges, counts of wrong codes that are over, member codes that expired
 * a week ago.
 */
export function removeExpired(model: ModelState): void {
  const { receipts, challenges, memberCodes, guesses, now } = model;
  for (const [code, { expiresAt }] of memberCodes) {
    if (expiresAt < now - CODE_KEPT_MS) memberCodes.delete(code);
  }
  for (const [name, { at }] of receipts) if (at < now - DAY_MS) receipts.delete(name);
  for (const [id, { expiresAt }] of challenges) if (expiresAt < now) challenges.delete(id);
  for (const [id, { resetsAt }] of guesses) if (resetsAt < now) guesses.delete(id);
}
