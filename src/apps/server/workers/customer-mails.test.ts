import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { smtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { User } from "#core/identity/user.ts";
import type { Job } from "#core/jobs/job.ts";
import { newJob } from "#core/jobs/job.ts";
import { lastDayOf } from "#core/kit/last-day.ts";
import { monthOf } from "#core/kit/month.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import type { Mail } from "#core/mails/mail.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { preferenceLink } from "#core/preferences/preference-link.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { addressDigest, suppressionId, unsubscribeLink } from "#core/suppressions/suppression.ts";
import { balanceRules } from "#core/tier-rules/tier-rules.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { serviceMailFields } from "#testing/mails.ts";
import { aUser } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { startRunner } from "#testing/server/job-runner.ts";
import { openSmtpSink, type SmtpSink } from "#testing/server/smtp-sink.ts";
import { mailJobs } from "./mail-jobs.ts";

const dates = { countsFrom: "2024-01", notBefore: "2024-02" };
const expiry = { ...noExpiry, kind: "after-earning", ...dates } as const;
const tierRules = { ...balanceRules, basis: "earned-year", since: "2025-11-26" } as const;
/** The last day of the present month. */
const monthEnd = () => lastDayOf(monthOf(dayIn("UTC", now)));
const services = { mailDigest: sha256Hex, signMark: sha256Hex };
const soon = { timeout: 10_000, interval: 20 };

let store: Store;
let sink: SmtpSink;
let now: number;
let runner: JobRunner;

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  store = await openSqliteStore({ folder });
  sink = await openSmtpSink();
  now = Date.now();
  await commit(
    store,
    inserted("users", aUser()),
    inserted("preferences", somePreferences({ consentCount: 1, newsByEmail: 1 })),
  );
});

afterEach(async () => {
  await runner.stop();
  await store.close();
  await sink.close();
});

/** Starts sending, with birthday emails switched on and at most two a week. */
function deliver(own: Partial<Program["mail"]> = {}, rules: Partial<Program> = {}): void {
  const mail = { ...defaultProgram.mail, sendsBirthday: true, mostPerWeek: 2, ...own };
  const jobs = mailJobs({
    store,
    mailer: smtpMailer({ url: `smtp://127.0.0.1:${sink.port}`, from: "hello@shop.example" }),
    programs: fixedProgram({ ...defaultProgram, ...rules, mail }),
    clock: () => now,
    origin: () => "https://rewards.example.com",
    keepsLinks: false,
    ...services,
  });
  runner = startRunner({ store, clock: () => now, handlers: [jobs] });
}

/** Stores a birthday email for Ana's account. */
async function put(id: string, own: Partial<Mail> = {}): Promise<void> {
  const row: Mail = {
    ...serviceMailFields,
    id,
    recipient: "",
    subject: `Email ${id}`,
    text: "Hello,\n\nthere is a gift:",
    link: "/rewards",
    createdAt: now,
    sentAt: null,
    kind: "birthday",
    userId: "ana",
    button: "Open it",
    ...own,
  };
  await commit(
    store,
    inserted("mails", row),
    inserted("jobs", newJob({ id, kind: "mail", queue: "mail" }, row.createdAt)),
  );
  runner.nudge();
}

const ended = async (id: string, fields: Partial<Job>) =>
  vi.waitFor(
    async () => expect(await store.reader.one("jobs", { id })).toMatchObject(fields),
    soon,
  );
const patchAna = (fields: Partial<User>) =>
  commit(store, { kind: "patch", dataset: "users", id: "ana", fields });
const recipients = () => sink.received.map(({ to }) => to);
const counts = async () =>
  (await store.reader.many("mailDays", { order: [["id", "asc"]], limit: 9 }))[0];

describe("an email for a customer's account", () => {
  test("goes to the address that the account has when it is sent, and can be stopped", async () => {
    await patchAna({ email: "ana@new.example", emailKey: "ana@new.example" });
    deliver();
    await put("gift");
    await ended("gift", { state: "done" });
    expect(recipients()).toEqual(["ana@new.example"]);
    const digest = addressDigest("ana@new.example", services);
    const link = `https://rewards.example.com${unsubscribeLink(digest, services, "ana")}`;
    const [{ header, body } = { header: "", body: "" }] = sink.received;
    const unfolded = header.replace(/\r\n\s+/g, " ");
    expect(unfolded).toContain(`List-Unsubscribe: <${link}>`);
    expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(body).toContain(`Stop these emails: ${link}`);
    expect(link).not.toContain("new.example");
    const account = { id: "ana", emailKey: "ana@new.example" };
    const choice = `https://rewards.example.com${preferenceLink(account, now, services)}`;
    expect(body).toContain(`Choose what you receive: ${choice}`);
    expect(await store.reader.one("mails", { id: "gift" })).toMatchObject({
      recipient: "ana@new.example",
      countedAt: now,
      sentAt: now,
      link: "",
    });
    expect(await counts()).toMatchObject({ sent: 1, bounced: 0, dropped: 0 });
  });

  test("is not sent beyond the limit of seven days, and is dropped instead of delayed", async () => {
    deliver();
    await put("first");
    await put("second");
    await ended("second", { state: "done" });
    await put("third");
    await ended("third", { state: "cancelled", reason: "mail-limit-reached" });
    expect(recipients()).toHaveLength(2);
    expect(await counts()).toMatchObject({ sent: 2, dropped: 1 });
    now += 7 * DAY_MS + 1;
    await put("later");
    await ended("later", { state: "done" });
    expect(recipients()).toHaveLength(3);
  });

  test("is not sent after the address was stopped, also when it waited", async () => {
    deliver();
    const id = suppressionId("news", addressDigest("ANA@example.com", services));
    await commit(
      store,
      inserted("suppressions", { id, scope: "news", reason: "unsubscribed", at: now }),
    );
    await put("stopped");
    await ended("stopped", { state: "cancelled", reason: "address-suppressed" });
    expect(recipients()).toEqual([]);
    await commit(store, { kind: "remove", dataset: "suppressions", id });
    await put("again");
    await ended("again", { state: "done" });
  });

  test.each([
    ["who withdrew the consent", { newsByEmail: 0 }],
    ["who switched the topic off", { switchedOff: ["birthday.email"] }],
  ])(
    "is not sent to a customer %s while it waited, and is sent again afterwards",
    async (_label, fields) => {
      await commit(store, patched("preferences", "ana", fields));
      deliver();
      await put("unwanted");
      await ended("unwanted", { state: "cancelled", reason: "customer-declined" });
      expect(recipients()).toEqual([]);
      expect(await counts()).toMatchObject({ sent: 0, dropped: 1 });
      expect(await store.reader.one("mails", { id: "unwanted" })).toMatchObject({
        countedAt: null,
        link: "",
      });
      await commit(store, patched("preferences", "ana", { newsByEmail: 1, switchedOff: [] }));
      await put("wanted");
      await ended("wanted", { state: "done" });
    },
  );

  test("needs a consent for birthdays, and none for a new tier", async () => {
    await commit(store, { kind: "remove", dataset: "preferences", id: "ana" });
    deliver({ sendsTierReached: true });
    await put("gift");
    await ended("gift", { state: "cancelled", reason: "customer-declined" });
    await put("tier", { kind: "tier-reached" });
    await ended("tier", { state: "done" });
    expect(sink.received.map(({ header }) => /Subject: (.*)/.exec(header)?.[1])).toEqual([
      "Email tier",
    ]);
  });

  test.each([
    ["a deactivated account", { isActive: false }, {}, "account-inactive"],
    [
      "an unconfirmed address",
      { isVerified: false },
      { verifiesAddresses: true },
      "address-unverified",
    ],
    ["a kind that was switched off", {}, { sendsBirthday: false }, "mail-switched-off"],
  ] as const)("is not sent to %s", async (_label, fields, settings, reason) => {
    await patchAna(fields);
    deliver(settings);
    await put("none");
    await ended("none", { state: "cancelled", reason });
    expect(recipients()).toEqual([]);
  });

  test("about points that are spent, or a tier that is kept, is not sent", async () => {
    deliver({}, { expiry, tierRules });
    await put("points", { kind: "points-expiring", about: monthEnd() });
    await put("tier", { kind: "tier-ending", about: monthEnd() });
    for (const id of ["points", "tier"]) {
      await ended(id, { state: "cancelled", reason: "mail-outdated" });
    }
    expect(recipients()).toEqual([]);
    expect(await counts()).toMatchObject({ sent: 0, dropped: 2 });
  });

  test("about a tier says what is missing when it is sent", async () => {
    const year = dayIn("UTC", now).slice(0, 4);
    const end = { tierEndsOn: monthEnd(), tierEndsTo: "Silver", tierCountsFrom: `${year}-01` };
    const monthSums = { [`${year}-01`]: { earned: 880, spent: 0 } };
    await patchAna({ tier: "Gold", tierSince: "", ...end, monthSums });
    deliver({}, { tierRules });
    await put("tier", { kind: "tier-ending", about: monthEnd() });
    await ended("tier", { state: "done" });
    const [{ header, body } = { header: "", body: "" }] = sink.received;
    expect(header).toContain("Subject: Keep Gold until");
    expect(body).toContain("Earn 120 points until then to keep Gold.");
    expect(await store.reader.one("mails", { id: "tier" })).toMatchObject({
      button: "See my tier",
    });
  });

  test("is cancelled when the account was deleted", async () => {
    deliver();
    await put("orphan", { userId: "nobody" });
    await ended("orphan", { state: "cancelled", reason: "subject-deleted" });
    expect(recipients()).toEqual([]);
  });
});

/** Starts sending to a server that refuses Ana's address with this reply. */
async function refusing(refusal: string): Promise<void> {
  const { port } = sink;
  await sink.close();
  sink = await openSmtpSink({ port, refuses: "ana@example.com", refusal });
  deliver();
}

describe("an address that does not exist", () => {
  const suppression = () =>
    store.reader.one("suppressions", {
      id: suppressionId("all", addressDigest("ana@example.com", services)),
    });

  test.each([["550 5.1.1 No such user"], ["550 Nobody here"]])(
    "ends the email and is suppressed after '%s'",
    async (refusal) => {
      await refusing(refusal);
      await put("bounced");
      await ended("bounced", { state: "failed", reason: "address-refused", attempts: 1 });
      expect(await suppression()).toMatchObject({ scope: "all", reason: "bounced", at: now });
      expect(await counts()).toMatchObject({ sent: 0, bounced: 1 });
      await put("next");
      await ended("next", { state: "cancelled", reason: "address-suppressed" });
    },
  );

  test.each([["450 4.2.1 Busy"], ["552 5.2.2 Mailbox full"], ["550 5.7.1 Blocked by policy"]])(
    "is assumed only for a mailbox: '%s' is tried again",
    async (refusal) => {
      await refusing(refusal);
      await put("waiting");
      await ended("waiting", { state: "queued", attempts: 1, reason: "mail-refused" });
      expect(await suppression()).toBeUndefined();
    },
  );

  test("still gets the main admin's recovery and is not suppressed for it", async () => {
    await refusing("550 5.1.1 No such user");
    await put("recovery", { kind: "admin-recovery", userId: null, recipient: "ana@example.com" });
    await ended("recovery", { state: "failed", reason: "address-refused" });
    expect(await suppression()).toBeUndefined();
  });
});
