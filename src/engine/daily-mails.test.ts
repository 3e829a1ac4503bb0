import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { DAY_MS, HOUR_MS } from "#core/kit/time.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import type { Fresh } from "#core/world.ts";
import { mailText } from "#messages/mail-text.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { contextFor, NOON } from "#testing/context.ts";
import { goOn } from "#testing/job-control.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { storeDailyMails } from "./daily-mails.ts";
import type { Store } from "./ports.ts";

let store: Store;
let fresh: Fresh;

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  store = await openSqliteStore({ folder });
  ({ fresh } = contextFor(undefined));
  onTestFinished(async () => {
    await store.close();
    remove();
  });
});

const bornOn = (id: string, birthday: string, own: Parameters<typeof aUser>[0] = {}) =>
  inserted(
    "users",
    aUser({
      id,
      email: `${id}@example.com`,
      emailKey: `${id}@example.com`,
      referralCode: id,
      birthday,
      ...own,
    }),
  );

/** The preferences of customers who get birthday emails. */
const consented = (...ids: readonly string[]) =>
  ids.map((id) =>
    inserted("preferences", somePreferences({ id, consentCount: 1, newsByEmail: 1 })),
  );

function run(
  now: number,
  mail: Partial<Program["mail"]>,
  own: Partial<Program> = {},
): Promise<number> {
  const program = {
    ...defaultProgram,
    sendsMail: true,
    mail: { ...defaultProgram.mail, ...mail },
    ...own,
  };
  const parts = { store, clock: () => now, fresh, writeMail: writing };
  return storeDailyMails(parts, program, goOn);
}

const writing: Parameters<typeof storeDailyMails>[0]["writeMail"] = (mail) => mailText(mail, "en");

const stored = async () => {
  const mails = await store.reader.many("mails", { order: [["id", "asc"]], limit: 500 });
  return mails.map(({ kind, userId }) => `${kind} ${userId}`).toSorted();
};

describe("birthday emails", () => {
  const sendsBirthday = true;

  test("are stored once for every customer whose birthday it is", async () => {
    await commit(
      store,
      bornOn("ana", "1990-03-14"),
      bornOn("ben", "2003-03-14"),
      bornOn("cleo", "1990-03-15"),
      bornOn("dan", ""),
      bornOn("off", "1990-03-14", { isActive: false }),
      bornOn("boss", "1990-03-14", { role: "admin" }),
      ...consented("ana", "ben", "cleo", "dan", "off", "boss"),
    );
    expect(await run(NOON, { sendsBirthday })).toBe(2);
    expect(await run(NOON + HOUR_MS, { sendsBirthday })).toBe(0);
    expect(await stored()).toEqual(["birthday ana", "birthday ben"]);
    expect(await store.reader.count("jobs", { kind: "mail", state: "queued" })).toBe(2);
    expect(await run(NOON + DAY_MS, { sendsBirthday })).toBe(1);
    expect(await stored()).toEqual(["birthday ana", "birthday ben", "birthday cleo"]);
  });

  test("are not stored for customers without the consent, or who switched them off", async () => {
    await commit(
      store,
      bornOn("ana", "1990-03-14"),
      bornOn("ben", "1990-03-14"),
      bornOn("cleo", "1990-03-14"),
      ...consented("ana", "cleo"),
      patched("preferences", "cleo", { switchedOff: ["birthday.email"] }),
    );
    expect(await run(NOON, { sendsBirthday })).toBe(1);
    expect(await stored()).toEqual(["birthday ana"]);
  });

  test("go on where they stopped, also with several pages of one birthday", async () => {
    const many = Array.from({ length: 450 }, (_, at) => bornOn(`c${1000 + at}`, "1990-03-14"));
    const ids = many.map((_, at) => `c${1000 + at}`);
    await commit(store, ...many, ...consented(...ids));
    expect(await run(NOON, { sendsBirthday })).toBe(450);
    expect(new Set(await stored()).size).toBe(450);
  });

  test("wait for nine in the morning in the program's zone", async () => {
    await commit(store, bornOn("ana", "1990-03-14"), ...consented("ana"));
    const timeZone = "America/New_York"; // 08:00 there at noon UTC
    expect(await run(NOON, { sendsBirthday }, { timeZone })).toBe(0);
    expect(await run(NOON + HOUR_MS, { sendsBirthday }, { timeZone })).toBe(1);
  });

  test("include 29 February on the 28th in common years only", async () => {
    await commit(store, bornOn("leap", "2000-02-29"), ...consented("leap"));
    expect(await run(Date.UTC(2028, 1, 28, 12), { sendsBirthday })).toBe(0);
    expect(await run(Date.UTC(2026, 1, 28, 12), { sendsBirthday })).toBe(1);
  });

  test("are not stored while they are switched off, or where no emails are sent", async () => {
    await commit(store, bornOn("ana", "1990-03-14"), ...consented("ana"));
    expect(await run(NOON, {})).toBe(0);
    expect(await run(NOON, { sendsBirthday }, { sendsMail: false })).toBe(0);
  });
});

describe("emails about vouchers that expire", () => {
  const sendsVoucherExpiring = true;
  const voucher = (id: string, days: number, own: Parameters<typeof aVoucher>[0] = {}) =>
    inserted(
      "vouchers",
      aVoucher({
        id,
        code: id,
        userId: "ana",
        issuedAt: NOON - 10 * DAY_MS,
        expiresAt: NOON + days * DAY_MS,
        ...own,
      }),
    );

  test("are stored once, three days before", async () => {
    await commit(
      store,
      voucher("third-day", 2.5),
      voucher("later", 3.5),
      voucher("sooner", 1),
      voucher("used", 2.5, { state: "used", endedAt: NOON }),
      voucher("short", 2.5, { issuedAt: NOON - DAY_MS }),
    );
    expect(await run(NOON, { sendsVoucherExpiring })).toBe(1);
    expect(await run(NOON + HOUR_MS, { sendsVoucherExpiring })).toBe(0);
    expect(await run(NOON + DAY_MS, { sendsVoucherExpiring })).toBe(1);
    expect(await run(NOON + 2 * DAY_MS, { sendsVoucherExpiring })).toBe(0);
    const mails = await store.reader.many("mails", { order: [["id", "asc"]], limit: 9 });
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining("expires soon")),
    );
  });

  test("are not stored for customers who switched them off, and continue after them", async () => {
    const off = somePreferences({ id: "ben", switchedOff: ["points.email"] });
    await commit(
      store,
      inserted("preferences", off),
      voucher("a-first", 2.5, { userId: "ben" }),
      voucher("b-second", 2.5),
    );
    expect(await run(NOON, { sendsVoucherExpiring })).toBe(1);
    expect(await stored()).toEqual(["voucher-expiring ana"]);
    expect(await run(NOON + HOUR_MS, { sendsVoucherExpiring })).toBe(0);
  });

  test("cover several pages, also of the same moment", async () => {
    const many = Array.from({ length: 430 }, (_, at) => voucher(`v${1000 + at}`, 2.5));
    await commit(store, ...many);
    expect(await run(NOON, { sendsVoucherExpiring })).toBe(430);
    expect(await run(NOON, { sendsVoucherExpiring })).toBe(0);
  });
});
