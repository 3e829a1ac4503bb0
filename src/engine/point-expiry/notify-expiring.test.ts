import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { User } from "#core/identity/user.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { post } from "#core/points/post.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { mailText } from "#messages/mail-text.ts";
import { commit, inserted } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { contextFor, plainServices } from "#testing/context.ts";
import { goOn } from "#testing/job-control.ts";
import { aUser } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import type { Store } from "../ports.ts";
import { notifyExpiring } from "./notify-expiring.ts";

const expiry = {
  ...noExpiry,
  kind: "after-earning",
  months: 12,
  countsFrom: "2024-01",
  notBefore: "2024-02",
} as const;

let store: Store;
let context: ReturnType<typeof contextFor>;

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  store = await openSqliteStore({ folder });
  context = contextFor(undefined);
  onTestFinished(async () => {
    await store.close();
    remove();
  });
});

/** Stores a customer with points of January 2025, which can be used until January 31, 2026, and of February. */
async function customer(id: string, own: Partial<User> = {}): Promise<User> {
  const email = `${id}@example.com`;
  const user = aUser({ id, email, emailKey: email, referralCode: id, ...own });
  await commit(store, inserted("users", user));
  return await earn(await earn(user, 120, "2025-01-10"), 45, "2025-02-10");
}

async function move(user: User, type: "earn" | "redeem", amount: number, today: string) {
  const posting = { type, amount, description: "", source: "test" } as const;
  const posted = post(user, posting, { ...context, today });
  await commit(store, ...posted.changes);
  return posted.user;
}

const earn = (user: User, amount: number, today: string) => move(user, "earn", amount, today);

/** Runs at a UTC hour of a day. */
function run(day: string, own: Partial<Program> = {}, hour = "12"): Promise<boolean> {
  const program = { ...defaultProgram, sendsMail: true, sendsPush: true, expiry, ...own };
  const clock = () => Date.parse(`${day}T${hour}:00:00Z`);
  const { fresh, digest } = context;
  const writeMail = (mail: Parameters<typeof mailText>[0]) => mailText(mail, "en");
  const parts = { store, clock, fresh, digest, services: plainServices, writeMail };
  return notifyExpiring(parts, program, goOn);
}

const subjects = async () => {
  const mails = await store.reader.many("mails", { order: [["id", "asc"]], limit: 50 });
  return mails.map(({ userId, subject }) => `${userId}: ${subject}`).toSorted();
};
const pushes = async () => {
  const notices = await store.reader.many("pushNotices", { order: [["id", "asc"]], limit: 50 });
  return notices.map(({ userId, name }) => `${userId} ${name}`);
};

describe("notices about points that expire (decision 185)", () => {
  test("are stored 30, 14 and 7 days before, once each, by email and push", async () => {
    await customer("ana");
    await run("2025-12-31");
    expect(await subjects()).toEqual([]);
    for (const day of ["2026-01-01", "2026-01-02", "2026-01-17", "2026-01-24", "2026-01-25"]) {
      await run(day);
      await run(day);
    }
    const subject = "ana: 120 points at Regulars can be used until January 31, 2026";
    expect(await subjects()).toEqual([subject, subject, subject]);
    expect(await pushes()).toEqual(["ana 2026-01-31", "ana 2026-01-31", "ana 2026-01-31"]);
  });

  test("after an outage only the nearest one is stored", async () => {
    await customer("ana");
    await run("2026-01-26");
    expect(await subjects()).toHaveLength(1);
  });

  test("are never about points that are spent", async () => {
    await move(await customer("ana"), "redeem", 120, "2025-12-01");
    await move(await customer("ben"), "redeem", 100, "2025-12-01");
    await run("2026-01-24");
    expect(await subjects()).toEqual([
      "ben: 20 points at Regulars can be used until January 31, 2026",
    ]);
  });

  test("wait for the morning, and are not sent by a program that switched them off", async () => {
    await customer("ana");
    await run("2026-01-24", {}, "08");
    await run("2026-01-24", { expiry: noExpiry });
    const mail = { ...defaultProgram.mail, sendsPointsExpiring: false };
    await run("2026-01-24", { mail, sendsPush: false });
    expect([await subjects(), await pushes()]).toEqual([[], []]);
    await run("2026-01-24", { mail });
    expect([await subjects(), await pushes()]).toEqual([[], ["ana 2026-01-31"]]);
  });

  test("are not stored for inactive accounts, or by email for who does not want it", async () => {
    await customer("ana", { isActive: false });
    await customer("ben");
    await commit(
      store,
      inserted("preferences", somePreferences({ id: "ben", switchedOff: ["points.email"] })),
    );
    await run("2026-01-24");
    expect([await subjects(), await pushes()]).toEqual([[], ["ben 2026-01-31"]]);
  });

  test("of two months on one day are two", async () => {
    await customer("ana");
    await run("2026-01-30");
    expect(await subjects()).toEqual([
      "ana: 120 points at Regulars can be used until January 31, 2026",
      "ana: 45 points at Regulars can be used until February 28, 2026",
    ]);
  });

  test("of a campaign come in any program, about the earliest day, at least a week apart", async () => {
    const user = aUser({ id: "ana" });
    await commit(store, inserted("users", user));
    const explanation = { code: "campaign-bonus", params: { name: "Bonus" } };
    const award = { rule: "bonus", version: 1, points: 5, explanation };
    const gift = { type: "earn", amount: 10, description: "", source: "test" } as const;
    const awards = ["2026-01-12", "2026-01-13"].map((lastDay) => ({ ...award, lastDay }));
    const posted = post(user, { ...gift, awards }, { ...context, today: "2026-01-01" });
    await commit(store, ...posted.changes);
    for (const day of ["2026-01-02", "2026-01-05", "2026-01-06", "2026-01-09", "2026-01-12"]) {
      await run(day, { expiry: noExpiry });
    }
    expect(await subjects()).toEqual([
      "ana: 5 points at Regulars can be used until January 12, 2026",
      "ana: 5 points at Regulars can be used until January 12, 2026",
    ]);
    expect(await pushes()).toEqual(["ana 2026-01-12", "ana 2026-01-12"]);
  });
});
