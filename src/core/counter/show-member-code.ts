import * as z from "zod/mini";
import { actingUser } from "../identity/actor.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { MEMBER_CODE_DIGITS, MEMBER_PREFIX } from "./customer-query.ts";
import type { MemberCode } from "./member-code.ts";

/** `showMemberCode` takes nothing. */
export const showMemberCodeInput = z.strictObject({});

/** How long somebody is served by a code, in milliseconds: ten minutes. */
export const MEMBER_CODE_MS = 600_000;

/** What is left of a code when the next one takes its place on the screen, in milliseconds: the line at the counter may take as long. */
export const MEMBER_CODE_SPARE_MS = 300_000;

/**
 * One's own code to show at the counter: the one that has some minutes left, or a new one. Out: its digits, what its picture says, when to ask for the next one,
 * until when it is good, and the moment of the answer, so that a device whose clock is wrong knows how long that is; in UTC epoch milliseconds. A repeat
 * brings the same code or another; either is good, so that no receipt is kept.
 */
export const showMemberCode = /* @__PURE__ */ command({
  name: "showMemberCode",
  input: showMemberCodeInput,
  may: "signed-in",
  limits: [{ per: "session", most: 30, withinMs: MINUTE_MS }],
  receipt: false,
  load: (_input, reader, context) =>
    reader.many("memberCodes", {
      where: { userId: actingUser(context).id },
      order: [
        ["issuedAt", "desc"],
        ["id", "desc"],
      ],
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
