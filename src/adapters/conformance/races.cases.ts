import { expect, it } from "vitest";
import { defaultProgram } from "#core/program.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import { execute } from "#engine/execute.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { order, portsOn, signedIn, signUp, tally, times } from "./program.ts";
import { aCode, aReward, fresh, loginAwaitingCode, storedStaff, storedUser } from "./rows.ts";

const TIMES = 20;

/** Many concurrent commands on one row: all end, and the result equals that of some sequence. */
export function racesCases(store: () => Store): void {
  it("shows each of two transactions on a locked row the other's changes", async () => {
    const { id } = await storedUser(store());
    const seen = await times(TIMES, () =>
      store().transact(async (reader) => {
        const user = await reader.one("users", { id }, { lock: true });
        const referralsMade = (user?.referralsMade ?? 0) + 1;
        return {
          changes: [patched("users", id, { referralsMade })],
          result: referralsMade,
        };
      }),
    );
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen.map((_, index) => index + 1));
    expect((await store().reader.one("users", { id }))?.referralsMade).toBe(TIMES);
  });

  it("locks the rows of a page, each transaction after the other's changes", async () => {
    const ids = [(await storedUser(store())).id, (await storedUser(store())).id];
    const seen = await times(TIMES, () =>
      store().transact(async (reader) => {
        const users = await reader.many("users", {
          where: { id: { anyOf: ids } },
          order: [["id", "asc"]],
          limit: ids.length,
          lock: true,
        });
        const counts = users.map(({ referralsMade }) => referralsMade + 1);
        return {
          changes: users.map(({ id }, at) =>
            patched("users", id, { referralsMade: counts[at] ?? 0 }),
          ),
          result: counts,
        };
      }),
    );
    const wanted = seen.map((_, index) => [index + 1, index + 1]);
    expect(seen.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(wanted);
  });

  it("gives the last reward in stock to exactly one", async () => {
    const reward = aReward({ availabilityCount: 1, pointsCost: 100 });
    await commit(store(), inserted("rewards", reward));
    const members = await times(TIMES, () => signedIn(store(), 150));
    const replies = await times(TIMES, (index) =>
      order(store(), "redeemReward", { rewardId: reward.id }, members[index]),
    );
    expect(tally(replies)).toEqual({ ok: 1, "reward-sold-out": TIMES - 1 });
    const left = await store().reader.one("rewards", { id: reward.id });
    expect(left?.availabilityCount).toBe(0);
    const ids = members.map(({ user }) => user.id);
    const where = { userId: { anyOf: ids }, type: "redeem" as const };
    expect(await store().reader.sum("transactions", "amount", where)).toBe(100);
    expect(await store().reader.sum("users", "points", { id: { anyOf: ids } })).toBe(
      TIMES * 150 - 100,
    );
  });

  it("spends points once", async () => {
    const reward = aReward({ pointsCost: 100 });
    await commit(store(), inserted("rewards", reward));
    const { user, token } = await signedIn(store(), 250);
    const replies = await times(TIMES, () =>
      order(store(), "redeemReward", { rewardId: reward.id }, { token }),
    );
    expect(tally(replies)).toEqual({ ok: 2, "not-enough-points": TIMES - 2 });
    expect((await store().reader.one("users", { id: user.id }))?.points).toBe(50);
  });

  it.each<readonly [string, readonly ("useVoucher" | "cancelVoucher" | "cancelOwnVoucher")[]]>([
    ["used", ["useVoucher"]],
    ["given back", ["cancelVoucher"]],
    ["used or given back", ["useVoucher", "cancelVoucher"]],
    ["given back or used", ["cancelVoucher", "useVoucher"]],
    ["undone", ["cancelOwnVoucher"]],
    ["undone or used", ["cancelOwnVoucher", "useVoucher"]],
    ["given back or undone", ["cancelVoucher", "cancelOwnVoucher"]],
  ])("lets a voucher be %s once", async (_how, names) => {
    const reward = aReward({ availabilityCount: 1, pointsCost: 100 });
    await commit(store(), inserted("rewards", reward));
    const [holder, staff] = [
      await signedIn(store(), 150),
      await signedIn(store(), 0, { role: "admin" }),
    ];
    const { id } = holder.user;
    expect(tally([await order(store(), "redeemReward", { rewardId: reward.id }, holder)])).toEqual({
      ok: 1,
    });
    const voucherId = (await store().reader.one("vouchers", { userId: id }))?.id ?? "";
    const replies = await times(TIMES, (index) => {
      const name = names[index % names.length] ?? "useVoucher";
      return order(store(), name, { voucherId }, name === "cancelVoucher" ? staff : holder);
    });
    const { state } = (await store().reader.one("vouchers", { id: voucherId })) ?? {};
    expect(tally(replies)).toEqual({ ok: 1, [`voucher-${state}`]: TIMES - 1 });
    const user = await store().reader.one("users", { id });
    const left = await store().reader.one("rewards", { id: reward.id });
    expect([user?.points, user?.entryCount, left?.availabilityCount]).toEqual(
      state === "used" ? [50, 2, 0] : [150, 3, 1],
    );
    expect((await reconcile(store())).differences).toEqual([]);
  });

  it("redeems rewards of unlimited stock for everyone", async () => {
    const reward = aReward({ pointsCost: 1 });
    await commit(store(), inserted("rewards", reward));
    const members = await times(TIMES, () => signedIn(store(), 5));
    const replies = await times(TIMES, (index) =>
      order(store(), "redeemReward", { rewardId: reward.id }, members[index]),
    );
    expect(tally(replies)).toEqual({ ok: TIMES });
  });

  it("redeems a code for one user", async () => {
    const code = aCode();
    await commit(store(), inserted("qrCodes", code));
    const members = await times(TIMES, () => signedIn(store()));
    const replies = await times(TIMES, (index) =>
      order(store(), "redeemQrCode", { code: code.code }, members[index]),
    );
    expect(tally(replies)).toEqual({ ok: 1, "qr-redeemed": TIMES - 1 });
    const ids = members.map(({ user }) => user.id);
    expect(await store().reader.sum("users", "points", { id: { anyOf: ids } })).toBe(10);
  });

  it("allows one scan of a product per user and day", async () => {
    const codes = Array.from({ length: TIMES }, () => aCode({ productId: "Flat White" }));
    await commit(store(), ...codes.map((code) => inserted("qrCodes", code)));
    const { user, token } = await signedIn(store());
    const replies = await times(TIMES, (index) =>
      order(store(), "redeemQrCode", { code: codes[index]?.code ?? "" }, { token }),
    );
    expect(tally(replies)).toEqual({ ok: 1, "qr-scan-limit": TIMES - 1 });
    expect((await store().reader.one("users", { id: user.id }))?.points).toBe(10);
  });

  it("allows exactly as many scans of a product per user and day as the settings say", async () => {
    const codes = Array.from({ length: TIMES }, () => aCode({ productId: "Iced Tea" }));
    await commit(store(), ...codes.map((code) => inserted("qrCodes", code)));
    const { user, token } = await signedIn(store());
    const scanAll = (most: number | null, chosen: readonly QrCode[]) =>
      times(chosen.length, async (index) => {
        const qr = { ...defaultProgram.qr, scansPerProductAndDay: most };
        const input = { code: chosen[index]?.code ?? "" };
        const asked = { name: "redeemQrCode", input, token, retryKey: fresh.id() };
        const program = fixedProgram({ ...defaultProgram, qr });
        return (await execute(portsOn(store()), program, asked)).reply;
      });
    expect(tally(await scanAll(3, codes.slice(0, 8)))).toEqual({ ok: 3, "qr-scan-limit": 5 });
    // The limit is lowered, raised and removed during the day.
    const { reader } = store();
    const unused = () =>
      reader.many("qrCodes", {
        where: { productId: "Iced Tea", isRedeemed: false },
        order: [["id", "asc"]],
        limit: 5,
      });
    expect(tally(await scanAll(1, await unused()))).toEqual({ "qr-scan-limit": 5 });
    expect(tally(await scanAll(5, await unused()))).toEqual({ ok: 2, "qr-scan-limit": 3 });
    expect(tally(await scanAll(null, await unused()))).toEqual({ ok: 5 });
    expect((await reader.one("users", { id: user.id }))?.points).toBe(100);
    expect(await reader.count("qrCodes", { productId: "Iced Tea", isRedeemed: true })).toBe(10);
  });

  it("remembers a scan of the day after its code is deleted", async () => {
    const codes = [aCode({ productId: "Oat Latte" }), aCode({ productId: "Oat Latte" })] as const;
    const other = aCode({ productId: "Oat" });
    await commit(store(), ...[...codes, other].map((code) => inserted("qrCodes", code)));
    const member = await signedIn(store());
    const scan = ({ code }: { code: string }) => order(store(), "redeemQrCode", { code }, member);
    expect(tally([await scan(codes[0])])).toEqual({ ok: 1 });
    await commit(store(), { kind: "remove", dataset: "qrCodes", id: codes[0].id });
    expect(tally([await scan(codes[1])])).toEqual({ "qr-scan-limit": 1 });
    expect(tally([await scan(other)])).toEqual({ ok: 1 });
  });

  it("creates one account per email", async () => {
    const email = `race-${fresh.letters("abcdefgh", 12)}@example.com`;
    const replies = await times(TIMES, (index) =>
      signUp(store(), { email: index % 2 === 0 ? email : email.toUpperCase() }),
    );
    expect(tally(replies)).toEqual({ ok: 1, "email-taken": TIMES - 1 });
    expect(await store().reader.count("users", { emailKey: email })).toBe(1);
  });

  it("opens one session with one code among several waiting logins", async () => {
    const { id } = await storedStaff(store());
    const tickets = await times(TIMES, () => loginAwaitingCode(store(), id));
    const replies = await times(TIMES, (index) => verify(tickets[index] ?? "", "000007"));
    // Ten of the others fail by then, and later ones must wait (decision 068).
    expect(tally(replies)).toEqual({ ok: 1, "totp-invalid": 10, "too-many-requests": TIMES - 11 });
    expect(await store().reader.count("sessions", { userId: id })).toBe(1);
    expect(await store().reader.one("credentials", { id })).toMatchObject({ totpLastStep: 7 });
  });

  it("opens one session of one login", async () => {
    const { id } = await storedStaff(store());
    const ticket = await loginAwaitingCode(store(), id);
    const replies = await times(TIMES, (index) => verify(ticket, `${index + 1}`));
    expect(tally(replies)).toEqual({ ok: 1, "totp-login-over": TIMES - 1 });
    expect(await store().reader.count("sessions", { userId: id })).toBe(1);
  });

  it("counts every wrong code of a login", async () => {
    const { id } = await storedStaff(store());
    const ticket = await loginAwaitingCode(store(), id);
    const replies = await times(TIMES, () => verify(ticket, "000000"));
    expect(tally(replies)).toEqual({ "totp-invalid": 4, "totp-login-over": TIMES - 4 });
    expect(await store().reader.sum("loginTickets", "failures", { userId: id })).toBe(5);
  });

  const verify = (ticket: string, code: string) =>
    order(store(), "verifyTotpLogin", { ticket, code });
}
