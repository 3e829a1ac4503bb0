import { living, type ModelState, PHONES } from "../model-state.ts";
import type { InputOf } from "../order.ts";
import { spellingsOf } from "../rules/members.ts";
import { customersOf, idOf, itemAt, itemOf, UNKNOWN, usersByRole } from "./picks.ts";

/** How a purchase command identifies its customer. */
export interface Buyer {
  readonly said: InputOf<"recordPurchase">["customer"];
  /** When an expired code was shown, in UTC epoch milliseconds: in its last valid millisecond, or in the next one. */
  readonly shownAt?: number;
}

/** The buyer as identified at the counter; by id if there is no code. */
export function buyerFor(model: ModelState, kind: string, pick: number): Buyer {
  switch (kind) {
    case "by code":
      return withCode(model, pick);
    case "an old code":
      return withOldCode(model, pick);
    case "by email":
      return { said: { handle: emailOf(customersOf(model), pick) } };
    case "staff by email":
      return { said: { handle: emailOf(usersByRole(model, "staff"), pick) } };
    case "by phone":
      return { said: { handle: phoneIn(model, pick) } };
    default:
      return { said: { userId: kind === "unknown" ? UNKNOWN : idOf(model, kind, pick) } };
  }
}

function withCode(model: ModelState, pick: number): Buyer {
  const good = [...model.memberCodes.values()].filter(({ expiresAt }) => expiresAt > model.now);
  const code = itemAt(good, pick)?.code;
  if (code === undefined) return { said: { userId: idOf(model, "customer", pick) } };
  const spelled = [code, `M-${code}`, `${code.slice(0, 4)} ${code.slice(4)}`];
  return { said: { handle: itemAt(spelled, pick) ?? code } };
}

function withOldCode({ memberCodes, now }: ModelState, pick: number): Buyer {
  const old = [...memberCodes.values()].filter(({ expiresAt }) => expiresAt <= now);
  const one = itemAt(old, pick);
  if (one === undefined) return { said: { handle: "M-10000001" } };
  return { said: { handle: one.code }, shownAt: one.expiresAt - (pick % 2) };
}

function emailOf(people: readonly { readonly email: string }[], pick: number): string {
  const email = itemAt(people, pick)?.email ?? "nobody@example.com";
  return pick % 2 === 0 ? email : email.toUpperCase();
}

/** A customer's phone number in some format. */
function phoneIn(model: ModelState, pick: number): string {
  const known = PHONES.filter((phone) => living(model).some((person) => person.phone === phone));
  const phone = itemOf(pick, known, PHONES) ?? "";
  return itemAt(spellingsOf(phone), pick >> 2) ?? phone;
}
