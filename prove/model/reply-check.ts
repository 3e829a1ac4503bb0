import type { CodedReply } from "#core/kit/reply.ts";
import { CODE_KEPT_MS, DAY_MS, type ModelState, type Person } from "./model-state.ts";
import type { Name, Order } from "./order.ts";
import type { Rule, Verdict } from "./rules/rule.ts";
import { isAllowed, keepsReceipt, may, rules } from "./rules/rules.ts";

/**
 * Holds a reply against the model, and lets the model go on as the reply says. Out: how the reply is not the model's, in a few words;
 * undefined: it is.
 */
export function checkReply(
  model: ModelState,
  order: Order,
  reply: CodedReply<unknown>,
): string | undefined {
  const early = atTheDoor(model, order);
  if (early !== undefined) return compared({ refused: early }, reply);
  const receipt = receiptName(order);
  const kept = model.receipts.get(receipt);
  if (kept !== undefined) {
    if (kept.asked !== asked(order)) return compared({ refused: "retry-key-reused" }, reply);
    return kept.reply === JSON.stringify(reply) ? undefined : `not the first reply: ${kept.reply}`;
  }
  const verdict = verdictOn(model, order);
  const difference = compared(verdict, reply);
  if (difference !== undefined) return difference;
  if ("effect" in verdict) verdict.effect((field) => textIn(reply, field));
  else verdict.trace?.();
  const isKept = "effect" in verdict || verdict.trace !== undefined;
  if (keepsReceipt(order.name) && isKept) {
    const row = { asked: asked(order), reply: JSON.stringify(reply), at: model.now };
    model.receipts.set(receipt, row);
  }
  return undefined;
}

/** The code by which an order is refused before its rule is asked. */
function atTheDoor(model: ModelState, { name, by, as, spoilt }: Order): string | undefined {
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

function verdictOn(model: ModelState, { name, by, input, chance, at }: Order): Verdict {
  // An order that is not spoilt has its own command's input; TypeScript cannot see that through a table.
  const rule = rules[name] as Rule<unknown>;
  return rule({ model, me: signedIn(model, by), input, chance, at });
}

/** How a reply differs from what the model says. */
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

/** Keys of two people never meet, nor those of nobody known with anybody's. */
function receiptName({ by, key, name }: Order): string {
  return `${anonymous.has(name) ? "" : (by ?? "")} ${key}`;
}

/** Commands that the model sends without a session. */
const anonymous: ReadonlySet<Name> = new Set(["signup", "login"]);

function asked({ name, input }: Order): string {
  return `${name} ${JSON.stringify(input)}`;
}

/** What the upkeep takes away: receipts older than a day, challenges that are over, members' codes that ended a week ago. */
export function removeExpired({ receipts, challenges, memberCodes, now }: ModelState): void {
  for (const [code, { expiresAt }] of memberCodes) {
    if (expiresAt < now - CODE_KEPT_MS) memberCodes.delete(code);
  }
  for (const [name, { at }] of receipts) if (at < now - DAY_MS) receipts.delete(name);
  for (const [id, { expiresAt }] of challenges) if (expiresAt < now) challenges.delete(id);
}
