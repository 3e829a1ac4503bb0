import {
  holderOf,
  living,
  type MemberCode,
  type ModelState,
  type Person,
  PHONES,
} from "../model-state.ts";
import type { InputOf } from "../order.ts";
import { done, type Rule, refused, signedIn, type Verdict } from "./rule.ts";

/** How long a member code is valid, and the remaining time below which a new one is shown, in milliseconds. */
const CODE_MS = 10 * 60_000;
const SPARE_MS = 5 * 60_000;

/** Shows the customer's member code: the latest if enough time remains, otherwise a new one. */
export const showMemberCode: Rule<InputOf<"showMemberCode">> = signedIn(({ model, me }) => {
  const { now, memberCodes } = model;
  const latest = codesOf(model, me.id).at(-1);
  if (latest !== undefined && latest.expiresAt - now > SPARE_MS) {
    const { code, expiresAt } = latest;
    return done(() => undefined, { code, expiresAt, refreshAt: expiresAt - SPARE_MS });
  }
  const expiresAt = now + CODE_MS;
  return done(
    (made) => {
      const code = made("code");
      if (memberCodes.has(code) || !/^\d{8}$/.test(code)) throw new Error(`Not a code: ${code}`);
      memberCodes.set(code, { code, holder: me.id, expiresAt });
    },
    { expiresAt, refreshAt: expiresAt - SPARE_MS },
  );
});

/** A customer's member codes, the oldest first. */
export function codesOf({ memberCodes }: ModelState, holder: string): readonly MemberCode[] {
  return [...memberCodes.values()].filter((one) => one.holder === holder);
}

/**
 * Finds the customer for a customer query: a member code, an email in any letter case, or a phone number in any format. `at` is when
 * the code was shown. Returns the customer or the refusal.
 */
export function shown(model: ModelState, typed: string, at: number): Person | Verdict {
  const code = codeNamed(model, typed);
  const people = code === undefined ? named(model, typed) : [model.people.get(code.holder)];
  const [customer, another] = people.filter(
    (person) => person?.role === "customer" && person.isActive && !person.isGone,
  );
  if (customer === undefined) return refused("member-not-found");
  if (another !== undefined) return refused("member-ambiguous");
  if (code !== undefined && at >= code.expiresAt) return refused("member-code-expired");
  return customer;
}

/** The member code in a query, with spaces or with the prefix of its QR code. */
export function codeNamed({ memberCodes }: ModelState, typed: string): MemberCode | undefined {
  return memberCodes.get(typed.replace(/^M-/, "").replaceAll(" ", ""));
}

function named(model: ModelState, typed: string): readonly (Person | undefined)[] {
  if (typed.includes("@")) return [holderOf(model, typed)];
  const phone = PHONES.find((one) => spellingsOf(one).includes(typed));
  return phone === undefined ? [] : living(model).filter((person) => person.phone === phone);
}

/** The formats of a phone number. */
export function spellingsOf(phone: string): readonly string[] {
  const digits = phone.replace(/\D/g, "");
  return [
    phone,
    digits,
    `00${digits}`,
    `0${digits.slice(2)}`,
    `(0) ${digits.slice(2, 5)}-${digits.slice(5)}`,
  ];
}
