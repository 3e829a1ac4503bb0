import { expect, it, vi } from "vitest";
import { ask } from "#engine/ask.ts";
import { execute } from "#engine/execute.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { SEEN_EVERY_MS } from "#engine/session-activity.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aMemberCode } from "#testing/rows.ts";
import { order, portsOn, signedIn, storedTill, tally } from "./program.ts";
import { context, fresh, NOW, storedUser } from "./rows.ts";

/** Input for a purchase of 10.00 by a customer, with its own check. */
export function sale(userId: string, own: object = {}) {
  const paid = { checkId: fresh.id(), amount: 1000, currency: "EUR", lines: [] };
  return { customer: { userId }, locationId: null, ...paid, soldAt: null, ...own };
}

/** What a till's key permits (decision 109). */
export function tillCases(store: () => Store): void {
  const { program } = context;
  const look = (tillKey: string, name: string, input: object, clock = () => NOW) =>
    ask({ ...portsOn(store()), clock }, fixedProgram(program), {
      name,
      input,
      token: undefined,
      tillKey,
    });

  it("permits a till the actions of its key, at its own location", async () => {
    const { id: userId } = await storedUser(store());
    const code = fresh.letters("0123456789", 8);
    await commit(
      store(),
      inserted("memberCodes", aMemberCode({ id: code, userId, code, expiresAt: NOW + 1 })),
    );
    const { tillKey, till, locationId } = await storedTill(store());
    const elsewhere = await storedTill(store());
    const input = sale(userId, { locationId: elsewhere.locationId });
    expect(await look(tillKey, "counterMember", { handle: code })).toMatchObject({
      ok: true,
      result: { userId, points: 0, vouchers: [] },
    });
    expect(await order(store(), "recordPurchase", input, { tillKey })).toMatchObject({
      ok: true,
      result: { points: 10, balance: 10 },
    });
    const where = { checkId: input.checkId };
    expect(await store().reader.one("purchases", where)).toMatchObject({
      locationId,
      recordedBy: till.id,
    });
    expect(await store().reader.one("transactions", { userId })).toMatchObject({ locationId });
  });

  it("refuses unknown and revoked keys", async () => {
    const { tillKey } = await storedTill(store(), { revokedAt: NOW - 1 });
    for (const key of [tillKey, "till_made-up", ""]) {
      const refusal = { ok: false, error: { code: "till-key-unknown" } };
      expect(await look(key, "counterMember", { handle: "12345678" })).toMatchObject(refusal);
      const reply = await order(store(), "recordPurchase", sale("ana"), { tillKey: key });
      expect(reply).toMatchObject(refusal);
    }
  });

  it("refuses actions outside of a key's scopes and actions of users", async () => {
    const { tillKey } = await storedTill(store(), { scopes: ["inquire", "redeem"] });
    const reply = await order(store(), "recordPurchase", sale("ana"), { tillKey });
    const refusal = (scope: string) => ({
      ok: false,
      error: { code: "till-key-scope", params: { scope } },
    });
    expect(reply).toMatchObject(refusal("accrue"));
    for (const name of ["session", "wallet", "staffDashboard", "locations"]) {
      const input = name === "wallet" ? { after: null } : {};
      expect(await look(tillKey, name, input)).toMatchObject(refusal("none"));
    }
    const gift = { userId: "ana", amount: 5, description: "For me" };
    expect(await order(store(), "addPoints", gift, { tillKey })).toMatchObject(refusal("none"));
    const known = await look(tillKey, "counterMember", { handle: "nobody@example.com" });
    expect(known).toMatchObject({ error: { code: "member-not-found" } });
  });

  it("ignores a session beside the key", async () => {
    const { token } = await signedIn(store(), 0, { role: "admin" });
    const { tillKey } = await storedTill(store(), { scopes: ["inquire"] });
    const reply = await order(store(), "recordPurchase", sale("ana"), { tillKey, token });
    expect(reply).toMatchObject({ error: { code: "till-key-scope" } });
  });

  it("separates the retry keys of tills and users", async () => {
    const { id } = await storedUser(store());
    const admin = await signedIn(store(), 0, { role: "admin" });
    const [one, two] = [await storedTill(store()), await storedTill(store())];
    const retryKey = fresh.id();
    const input = sale(id, { locationId: two.locationId });
    const callers = [
      { tillKey: one.tillKey },
      { tillKey: two.tillKey },
      { tillKey: one.tillKey },
      { token: admin.token },
    ];
    const replies = [];
    for (const by of callers) {
      replies.push(await order(store(), "recordPurchase", input, { ...by, retryKey }));
    }
    expect(tally(replies)).toEqual({ ok: 4 });
    expect(replies[2]).toEqual(replies[0]);
    expect(replies[1]).toMatchObject({ result: { balance: 20, isRepeat: false } });
    expect(replies[3]).toMatchObject({ result: { balance: 20, isRepeat: true } });
    expect(await store().reader.one("users", { id })).toMatchObject({ points: 20 });
    const other = { ...input, amount: 2000 };
    const by = { tillKey: one.tillKey, retryKey };
    expect(await order(store(), "recordPurchase", other, by)).toMatchObject({
      error: { code: "retry-key-reused" },
    });
  });

  it("records a key's use every five minutes at most, also for refused calls", async () => {
    const { tillKey, till } = await storedTill(store(), { scopes: ["inquire"] });
    const seenAt = async () => (await store().reader.one("tillKeys", { id: till.id }))?.seenAt;
    const use = (at: number) =>
      execute({ ...portsOn(store()), clock: () => at }, fixedProgram(program), {
        name: "recordPurchase",
        input: sale("ana"),
        token: undefined,
        tillKey,
        retryKey: fresh.id(),
      });
    const times = [NOW, NOW + SEEN_EVERY_MS - 1, NOW + SEEN_EVERY_MS];
    for (const [at, seen] of [NOW, NOW, NOW + SEEN_EVERY_MS].entries()) {
      await use(times[at] ?? 0);
      await vi.waitFor(async () => expect(await seenAt()).toBe(seen));
    }
  });
}
