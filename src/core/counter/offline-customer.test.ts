import { expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { DAY_MS } from "../kit/time.ts";
import { offlineCode } from "../offline-codes/offline-code.ts";
import { counterMember } from "./counter-customer.ts";

const boss = aUser({ id: "BOSS", email: "boss@example.com", role: "admin" });
const ana = aUser({ id: "ANA", points: 120 });
const context = contextFor(boss);
const code = offlineCode({ userId: "ANA", issuedAt: NOON }, context);

async function look(
  handle: string,
  { users = [ana], at = NOON, stoppedAt }: { users?: User[]; at?: number; stoppedAt?: number } = {},
) {
  const input = counterMember.input.parse({ handle });
  const stops = stoppedAt === undefined ? [] : [{ id: "stop", userId: "ANA", at: stoppedAt }];
  const vouchers = [aVoucher({ userId: "ANA" })];
  const reader = readerOf({ users: [...users, boss], vouchers, codeRevocations: stops });
  const now = contextFor(boss, { now: at });
  return counterMember.show(await counterMember.load(input, reader, now), input, now);
}

test("an offline code identifies the customer without vouchers", async () => {
  const identified = { userId: "ANA", name: "Ana Sol", points: 120, isOfflineCode: true };
  expect(successOf(await look(code))).toMatchObject({ ...identified, vouchers: [] });
  expect(successOf(await look(code.toLowerCase()))).toMatchObject(identified);
  const byEmail = successOf(await look("ana@example.com"));
  expect(byEmail).toMatchObject({ isOfflineCode: false });
  expect(byEmail.vouchers).toHaveLength(1);
});

test.each<[string, string, Parameters<typeof look>[1], string]>([
  ["in its last millisecond", code, { at: NOON + DAY_MS - 1 }, "ok"],
  ["that has expired", code, { at: NOON + DAY_MS }, "offline-code-expired"],
  ["that was stopped", code, { at: NOON + 1, stoppedAt: NOON + 1 }, "offline-code-revoked"],
  ["that was issued after codes were stopped", code, { stoppedAt: NOON - 1 }, "ok"],
  [
    "with another signature",
    code.replace(/^MO-.{10}/, "MO-0000000000"),
    {},
    "offline-code-invalid",
  ],
  ["of another customer's id", code.replace(/ANA$/, "BEN"), {}, "offline-code-invalid"],
  ["that was cut", code.slice(0, -1), {}, "offline-code-invalid"],
  ["with nothing after its prefix", "MO-", {}, "offline-code-invalid"],
  ["of a deleted customer", code, { users: [] }, "member-not-found"],
  ["of a deactivated customer", code, { users: [{ ...ana, isActive: false }] }, "member-not-found"],
  ["of staff", code, { users: [{ ...ana, role: "sub-admin" }] }, "member-not-found"],
])("a code %s", async (_what, handle, scene, outcome) => {
  expect(outcomeOf(await look(handle, scene))).toBe(outcome);
});
