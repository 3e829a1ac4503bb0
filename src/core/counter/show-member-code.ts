import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { descending } from "../kit/pages.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { MEMBER_CODE_DIGITS, MEMBER_PREFIX } from "./customer-query.ts";
import type { MemberCode } from "./member-code.ts";

/** How long a member code is valid, in milliseconds: ten minutes. */
export const MEMBER_CODE_MS = 600_000;

/** Remaining validity at which a new code replaces the shown one, in milliseconds: waiting at the counter may take as long. */
export const MEMBER_CODE_SPARE_MS = 300_000;

/**
 * Returns the customer's member code: the current one if it is valid for some more minutes, or a new one. Returns its digits, the content
 * of its QR picture, when to request the next one, when it expires, and the current time, so that a device with a wrong clock can compute
 * the rest; in UTC epoch milliseconds. There is no receipt, because any of the codes is valid.
 */
export const showMemberCode = /* @__PURE__ */ command({
  name: "showMemberCode",
  input: z.strictObject({}),
  may: "signed-in",
  limits: [{ per: "session", most: 30, withinMs: MINUTE_MS }],
  receipt: false,
  load: (_input, reader, context) =>
    reader.many("memberCodes", {
      where: { userId: actingUser(context).id },
      ...descending("issuedAt"),
      limit: 1,
    }),
  decide([latest], _input, context) {
    const { fresh, now } = context;
    const isGood = latest !== undefined && latest.expiresAt - now > MEMBER_CODE_SPARE_MS;
    if (isGood) return { changes: [], events: [], result: shown(latest, now) };
    const row: MemberCode = {
      id: fresh.id(),
      userId: actingUser(context).id,
      code: fresh.letters("0123456789", MEMBER_CODE_DIGITS),
      issuedAt: now,
      expiresAt: now + MEMBER_CODE_MS,
    };
    return {
      changes: [{ kind: "insert", dataset: "memberCodes", row }],
      events: [],
      result: shown(row, now),
    };
  },
});

function shown({ code, expiresAt }: MemberCode, now: number) {
  return {
    code,
    picture: MEMBER_PREFIX + code,
    refreshAt: expiresAt - MEMBER_CODE_SPARE_MS,
    expiresAt,
    now,
  };
}
