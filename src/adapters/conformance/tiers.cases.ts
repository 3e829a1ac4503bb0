import { expect, it } from "vitest";
import type { User } from "#core/identity/user.ts";
import type { MailMessage } from "#core/mails/mail.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { balanceRules } from "#core/tier-rules/tier-rules.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { announceMissed } from "#engine/tiers/announce-missed.ts";
import { endTiers } from "#engine/tiers/end-tiers.ts";
import { findMonthSums } from "#engine/tiers/find-month-sums.ts";
import { mailText } from "#messages/mail-text.ts";
import { commit, patched } from "#testing/changes.ts";
import { goOn, stopped } from "#testing/job-control.ts";
import { order, portsOn, storedTill, times } from "./program.ts";
import { fresh, storedUser } from "./rows.ts";
import { sale } from "./tills.cases.ts";

const rules = { ...balanceRules, basis: "earned-year", since: "2026-05-01" } as const;
const program: Program = { ...defaultProgram, tierRules: rules };

/** Sums by month and tiers that end (decision 187). */
export function tiersCases(store: () => Store): void {
  const userOf = (id: string) => store().reader.one("users", { id });
  const differences = async () => (await reconcile(store())).differences;
  const partsOn = (day: string) => ({
    ...portsOn(store()),
    store: store(),
    clock: () => Date.parse(`${day}T12:00:00Z`),
  });
  const gold = (own: Partial<User> = {}) =>
    storedUser(store(), 0, { tier: "Gold", tierSince: "", oldestLot: "", ...own });

  it("count a purchase and its refund in the month of the sale, in the same commit", async () => {
    const { id } = await storedUser(store(), 0, { tierSince: "", oldestLot: "" });
    const { tillKey, locationId } = await storedTill(store());
    const input = sale(id);
    await order(store(), "recordPurchase", input, { tillKey });
    expect((await userOf(id))?.monthSums).toEqual({ "2026-05": { earned: 10, spent: 1000 } });
    const refund = { locationId, checkId: input.checkId, refundId: fresh.id(), amount: 300 };
    await order(store(), "refundPurchase", refund, { tillKey });
    expect((await userOf(id))?.monthSums).toEqual({ "2026-05": { earned: 7, spent: 700 } });
    expect(await differences()).toEqual([]);
  });

  it("are the same when a job adds them up for older accounts, also while tills sell", async () => {
    const { tillKey } = await storedTill(store());
    const users = await times(10, () => storedUser(store(), 40));
    for (const { id } of users) await order(store(), "recordPurchase", sale(id), { tillKey });
    const selling = users.map(({ id }) => order(store(), "recordPurchase", sale(id), { tillKey }));
    await Promise.all([findMonthSums({ store: store() }, goOn), ...selling]);
    expect(await findMonthSums({ store: store() }, goOn)).toBe(true);
    for (const { id } of users) {
      expect(await userOf(id)).toMatchObject({
        tierSince: "",
        monthSums: { "2026-05": { earned: 60, spent: 2000 } },
      });
    }
    expect(await differences()).toEqual([]);
  });

  it("are found wrong by a reconciliation", async () => {
    const { id } = await storedUser(store(), 40, { tierSince: "" });
    await commit(store(), patched("users", id, { monthSums: {} }));
    expect((await differences()).filter((text) => text.includes(id))).toHaveLength(1);
    await commit(
      store(),
      patched("users", id, { monthSums: { "2026-05": { earned: 40, spent: 0 } } }),
    );
    expect(await differences()).toEqual([]);
  });

  it("announce and end a tier that was not kept, once and one step, also by two processes", async () => {
    const { id } = await gold();
    const kept = await gold({ isTierGranted: true });
    expect(await announceMissed(partsOn("2027-01-01"), program, stopped)).toBe(false);
    expect((await userOf(id))?.tierEndsOn).toBe("");
    const told = await times(2, () => announceMissed(partsOn("2027-01-01"), program, goOn));
    expect(told).toEqual([true, true]);
    expect(await userOf(id)).toMatchObject({ tier: "Gold", tierEndsOn: "2027-01-31" });
    await endTiers(partsOn("2027-01-31"), program, goOn);
    expect((await userOf(id))?.tier).toBe("Gold");
    await times(2, () => endTiers(partsOn("2027-02-01"), program, goOn));
    await announceMissed(partsOn("2027-02-01"), program, goOn);
    expect(await userOf(id)).toMatchObject({
      tier: "Silver",
      tierEndsOn: "",
      tierSince: "2027-02",
    });
    expect((await userOf(kept.id))?.tier).toBe("Gold");
    expect(await differences()).toEqual([]);
  });

  it("tell the customer of an end once, by email in the morning and by push", async () => {
    const { id } = await gold();
    const clock = () => Date.parse("2028-01-01T00:10:00Z");
    const writeMail = (mail: MailMessage) => mailText(mail, "en");
    const parts = { ...partsOn("2028-01-01"), clock, writeMail };
    const sending = { ...program, sendsMail: true, sendsPush: true };
    await times(2, () => announceMissed(parts, sending, goOn));
    const about = { kind: "tier-ending", userId: id } as const;
    const where = { userId: id };
    const mails = await store().reader.many("mails", { where, order: [["id", "asc"]], limit: 9 });
    expect(mails).toMatchObject([{ ...about, about: "2028-01-31" }]);
    const job = await store().reader.one("jobs", { id: mails[0]?.id ?? "" });
    expect(job?.dueAt).toBe(Date.parse("2028-01-01T09:00:00Z"));
    const notices = { where, order: [["id", "asc"]], limit: 9 } as const;
    expect(await store().reader.many("pushNotices", notices)).toMatchObject([
      { ...about, aboutId: "2028-01-31", name: "Gold" },
    ]);
  });

  it("end a tier that staff granted until a day", async () => {
    const grant = { isTierGranted: true, tierEndsOn: "2026-05-31", tierEndsTo: "Bronze" };
    const { id } = await gold(grant);
    await endTiers(partsOn("2026-06-01"), defaultProgram, goOn);
    expect(await userOf(id)).toMatchObject({ tier: "Bronze", isTierGranted: false });
  });
}
