import { expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aMemberCode, aUser } from "#testing/rows.ts";
import type { MemberCode } from "./member-code.ts";
import { MEMBER_CODE_MS, MEMBER_CODE_SPARE_MS, showMemberCode } from "./show-member-code.ts";

async function show(memberCodes: readonly MemberCode[], now = NOON, user = aUser()) {
  const context = contextFor(user, { now });
  const facts = await showMemberCode.load({}, readerOf({ memberCodes }), context, undefined);
  return showMemberCode.decide(facts, {}, context);
}

test("a code is eight digits, valid for ten minutes, with a QR content that scanners can distinguish", async () => {
  const decision = await show([aMemberCode({ userId: "ben" })]);
  const { code, ...rest } = successOf(decision);
  expect(code).toMatch(/^\d{8}$/);
  expect(rest).toEqual({
    picture: `M-${code}`,
    now: NOON,
    refreshAt: NOON + 300_000,
    expiresAt: NOON + 600_000,
  });
  const times = { issuedAt: NOON, expiresAt: NOON + MEMBER_CODE_MS };
  const row = { id: expect.any(String), userId: "ana", code, ...times };
  expect(decision).toMatchObject({ changes: [{ kind: "insert", dataset: "memberCodes", row }] });
});

test("it is reused until five minutes are left, then replaced", async () => {
  const codes = [aMemberCode({ id: "old", code: "00000000", issuedAt: NOON - 1 }), aMemberCode()];
  const lastMoment = NOON + MEMBER_CODE_MS - MEMBER_CODE_SPARE_MS - 1;
  for (const now of [NOON, lastMoment]) {
    expect(await show(codes, now)).toMatchObject({ changes: [], result: { code: "12345678" } });
  }
  const next = await show(codes, lastMoment + 1);
  expect(successOf(next).code).not.toBe("12345678");
  expect(next).toMatchObject({ changes: [{ row: { issuedAt: lastMoment + 1 } }] });
});

test("staff may show one too, but it identifies no customer", async () => {
  const staff = aUser({ id: "helper", role: "sub-admin" });
  expect(successOf(await show([], NOON, staff)).code).toHaveLength(8);
});
