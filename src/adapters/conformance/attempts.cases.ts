import { expect, it } from "vitest";
import { WRONG_CODES } from "#core/qr-codes/redeem-qr-code.ts";
import { countAttemptChange } from "#core/sessions/attempts.ts";
import { WRONG_PASSWORDS } from "#core/sessions/wrong-passwords.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { order, signedIn, tally } from "./program.ts";
import { aCode, fresh, NOW } from "./rows.ts";

const MINUTE_MS = 60_000;
const FIFTY = Array.from({ length: 50 });

/** Counts of attempts: alone, and in a rule together with its refusal. */
export function attemptsCases(store: () => Store): void {
  const count = (id: string, now = NOW) => store().countAttempt(id, { now, windowMs: MINUTE_MS });

  it("counts up from one and restarts after the window", async () => {
    const id = fresh.id();
    expect(await count(id)).toEqual({ count: 1, resetsAt: NOW + MINUTE_MS });
    expect(await count(id, NOW + 5)).toEqual({ count: 2, resetsAt: NOW + MINUTE_MS });
    expect(await count(id, NOW + MINUTE_MS - 1)).toEqual({ count: 3, resetsAt: NOW + MINUTE_MS });
    expect(await count(id, NOW + MINUTE_MS)).toEqual({ count: 1, resetsAt: NOW + 2 * MINUTE_MS });
    const kept = await store().reader.one("attempts", { id });
    expect(kept).toEqual({ id, count: 1, resetsAt: NOW + 2 * MINUTE_MS });
  });

  it("keeps counts apart", async () => {
    const [one, other] = [fresh.id(), fresh.id()];
    await Promise.all([count(one), count(one), count(other)]);
    expect((await count(one)).count).toBe(3);
    expect((await count(other)).count).toBe(2);
  });

  it("gives each of fifty concurrent attempts its own count", async () => {
    const id = fresh.id();
    const counted = await Promise.all(FIFTY.map(() => count(id)));
    expect(counted.map((one) => one.count).toSorted((a, b) => a - b)).toEqual(
      FIFTY.map((_, at) => at + 1),
    );
    expect(new Set(counted.map(({ resetsAt }) => resetsAt))).toEqual(new Set([NOW + MINUTE_MS]));
  });

  it("counts the same alone and within a transaction's changes", async () => {
    const [alone, within] = [fresh.id(), fresh.id()];
    const inTransaction = (now: number) =>
      store().transact(async (reader) => {
        const kept = await reader.one("attempts", { id: within }, { lock: true });
        const { counted, change } = countAttemptChange(kept, within, { now, windowMs: MINUTE_MS });
        return { changes: [change], result: counted };
      });
    for (const now of [NOW, NOW + 1, NOW + MINUTE_MS, NOW + MINUTE_MS + 1]) {
      expect(await inTransaction(now)).toEqual(await count(alone, now));
    }
  });

  it("admits twenty of fifty wrong codes and refuses the right one afterwards", async () => {
    const code = aCode();
    await commit(store(), inserted("qrCodes", code));
    const [guesser, other] = await Promise.all([signedIn(store()), signedIn(store())]);
    const guesses = await Promise.all(
      FIFTY.map((_, at) =>
        order(store(), "redeemQrCode", { code: `REGULARS-GUESS${at}` }, guesser),
      ),
    );
    expect(tally(guesses)).toEqual({
      "qr-invalid": WRONG_CODES.most,
      "too-many-requests": FIFTY.length - WRONG_CODES.most,
    });
    const right = (by: typeof other) => order(store(), "redeemQrCode", { code: code.code }, by);
    expect(tally([await right(guesser)])).toEqual({ "too-many-requests": 1 });
    expect(tally([await right(other)])).toEqual({ ok: 1 });
  });

  it("counts every concurrent wrong password", async () => {
    const email = `${fresh.id()}@example.com`;
    const times = WRONG_PASSWORDS.most + 10;
    const replies = await Promise.all(
      Array.from({ length: times }, (_, at) => {
        const caller = { address: `203.0.113.${at}`, knownBrowser: "" };
        return order(store(), "login", { email, password: "wrong" }, { caller });
      }),
    );
    expect(tally(replies)).toEqual({
      "login-failed": WRONG_PASSWORDS.most,
      "too-many-requests": 10,
    });
  });
}
