import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { logMailer } from "#adapters/mail/log-mailer.ts";
import { smtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { INVITATION_MS } from "#core/invitations/invitation.ts";
import { type Job, newJob } from "#core/jobs/job.ts";
import type { Mail } from "#core/mails/mail.ts";
import { defaultProgram } from "#core/program.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Mailer, Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { serviceMailFields } from "#testing/mails.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { type RunnerOptions, startRunner } from "#testing/server/job-runner.ts";
import { openSmtpSink, type SmtpSink } from "#testing/server/smtp-sink.ts";
import { type MailParts, mailJobs } from "./mail-jobs.ts";

const MINUTE = 60_000;

let store: Store;
let now: number;
let sink: SmtpSink;
let logged: readonly string[];
let runners: readonly JobRunner[];

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  store = await openSqliteStore({ folder });
  sink = await openSmtpSink();
  now = Date.now();
  logged = [];
  runners = [];
});

afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await store.close();
  await sink.close();
});

function viaSmtp(port: number, login = ""): Mailer {
  const url = `smtp://${login}127.0.0.1:${port}`;
  return smtpMailer({ url, from: "hello@shop.example" });
}

function deliver(
  own: Partial<MailParts> & Partial<RunnerOptions> = {},
  origin = "https://rewards.example.com",
): JobRunner {
  const note = (facts: unknown, words?: string) => {
    logged = [...logged, `${words} ${JSON.stringify(facts)}`];
  };
  const parts = {
    store,
    mailer: viaSmtp(sink.port),
    programs: fixedProgram(defaultProgram),
    clock: () => now,
    origin: () => origin,
    keepsLinks: false,
    mailDigest: sha256Hex,
    signMark: sha256Hex,
    // Tests with a process check the log's format; these only its contents.
    log: { warn: note, error: note },
    ...own,
  };
  const runner = startRunner({ handlers: [mailJobs(parts)], ...parts });
  runners = [...runners, runner];
  return runner;
}

async function put(
  id: string,
  own: Partial<Pick<Mail, "createdAt" | "recipient" | "link">> = {},
  job: Partial<Job> = {},
  into = store,
): Promise<void> {
  const row: Mail = {
    id,
    recipient: "ana@example.com",
    subject: `Email ${id}`,
    text: "Hello,\n\nhere it is:",
    link: `/reset-password?token=${id}`,
    createdAt: now,
    sentAt: null,
    ...serviceMailFields,
    ...own,
  };
  const queued = { ...newJob({ id, kind: "mail", queue: "mail" }, row.createdAt), ...job };
  await commit(into, inserted("mails", row), inserted("jobs", queued));
}

async function stored(id: string): Promise<Mail | undefined> {
  return store.reader.one("mails", { id });
}

async function jobOf(id: string): Promise<Job | undefined> {
  return store.reader.one("jobs", { id });
}

const soon = { timeout: 10_000, interval: 20 };
const expectJob = (id: string, fields: Partial<Job>) =>
  vi.waitFor(async () => expect(await jobOf(id)).toMatchObject(fields), soon);
const idsReceived = () => sink.received.map(({ header }) => /Email (\S+)/.exec(header)?.[1]);

describe("emails through a mail server", () => {
  test("end with the program's contact and the addresses of its legal texts", async () => {
    const contact = { ...defaultProgram.contact, email: "help@shop.example", phone: "+49 30 1" };
    const legal = { ...defaultProgram.legal, terms: 3, imprint: 1 };
    await put("signed");
    deliver({ programs: fixedProgram({ ...defaultProgram, contact, legal }) });
    await vi.waitFor(() => expect(idsReceived()).toEqual(["signed"]), soon);
    const page = "https://rewards.example.com";
    const why = "This is a service email of Regulars. It contains no advertising.";
    const contacts = [contact.email, contact.phone, `${page}/terms`, `${page}/imprint`];
    const lines = ["-- ", why, "Regulars", ...contacts];
    expect(sink.received[0]?.body.replaceAll("\r\n", "\n")).toContain(lines.join("\n"));
  });

  test("are sent completely, oldest first, and their links are removed", async () => {
    await put("second");
    await put("first", { createdAt: now - 1 });
    deliver();
    await vi.waitFor(async () => expect((await stored("second"))?.sentAt).toBe(now), soon);
    expect(idsReceived()).toEqual(["first", "second"]);
    expect(sink.received[0]).toMatchObject({ from: "hello@shop.example", to: "ana@example.com" });
    const { header = "", body = "" } = sink.received[0] ?? {};
    expect(header).toContain("From: Regulars <hello@shop.example>");
    expect(header).toContain("To: ana@example.com");
    expect(header).toContain("Message-ID: <first@shop.example>");
    expect(body).toContain("here it is:");
    expect(body).toContain("https://rewards.example.com/reset-password?token=first");
    expect(await stored("first")).toMatchObject({ sentAt: now, link: "" });
    await expectJob("first", { state: "done", attempts: 1, finishedAt: now });
  });

  test("use the login of the URL, decoded", async () => {
    await put("one");
    deliver({ mailer: viaSmtp(sink.port, "shop%40mail:p%20w@") });
    await vi.waitFor(() => expect(idsReceived()).toEqual(["one"]), soon);
    expect(sink.logins).toEqual(["shop@mail p w"]);
  });

  test("are sent at each poll, and at once after a nudge", async () => {
    deliver();
    await put("found");
    await vi.waitFor(() => expect(idsReceived()).toEqual(["found"]), soon);
    const slow = deliver({ beatMs: MINUTE });
    await runners[0]?.stop();
    await put("nudged");
    slow.nudge();
    await vi.waitFor(() => expect(idsReceived()).toEqual(["found", "nudged"]), soon);
  });

  test("are retried with growing pauses while the server is unavailable", async () => {
    const { port } = sink;
    await sink.close();
    await put("patient");
    deliver({ mailer: viaSmtp(port) });
    await expectJob("patient", {
      state: "queued",
      attempts: 1,
      dueAt: now + 5000,
      reason: "mail-refused",
      detail: "ESOCKET",
    });
    now += 5000;
    await expectJob("patient", { state: "queued", attempts: 2, dueAt: now + 10_000 });
    sink = await openSmtpSink({ port });
    now += 10_000;
    await vi.waitFor(async () => expect((await stored("patient"))?.sentAt).toBe(now), soon);
    expect(idsReceived()).toEqual(["patient"]);
    expect(
      logged.filter((line) => line.includes("could not be completed; trying again later")),
    ).toHaveLength(2);
  });

  test("that are refused do not delay others, and fail after ten attempts", async () => {
    const { port } = sink;
    await sink.close();
    const refusal = "451 4.3.0 Try later";
    sink = await openSmtpSink({ port, refuses: "gone@example.com", refusal });
    await put("refused", { recipient: "gone@example.com" }, { attempts: 8 });
    await put("fine", { createdAt: now + 1 }, { dueAt: now });
    deliver();
    await vi.waitFor(async () => expect((await stored("fine"))?.sentAt).toBe(now), soon);
    await expectJob("refused", { state: "queued", attempts: 9 });
    now += 22 * MINUTE;
    await vi.waitFor(async () => expect((await jobOf("refused"))?.state).toBe("failed"), soon);
    expect(await jobOf("refused")).toMatchObject({ attempts: 10, reason: "mail-refused" });
    expect(await stored("refused")).toMatchObject({ sentAt: null, link: "" });
    expect(logged.at(-1)).toMatch(/^gave up on a background job/);
    now += 22 * MINUTE;
    await put("after", { createdAt: now });
    await vi.waitFor(async () => expect((await stored("after"))?.sentAt).toBe(now), soon);
    expect((await jobOf("refused"))?.attempts).toBe(10);
    expect(idsReceived()).toEqual(["fine", "after"]);
  });

  test("with an expired link fail and are not sent", async () => {
    await put("stale", { createdAt: now - 60 * MINUTE });
    deliver();
    await vi.waitFor(async () => expect((await jobOf("stale"))?.reason).toBe("link-expired"), soon);
    expect(await stored("stale")).toMatchObject({ sentAt: null, link: "" });
    expect(sink.received).toEqual([]);
    expect(logged).toEqual([expect.stringContaining("link-expired")]);
  });

  test("with the link of an invitation are sent for as long as it works", async () => {
    const link = "/invitation?token=x";
    await put("old", { createdAt: now - INVITATION_MS, link });
    await put("late", { createdAt: now - INVITATION_MS + MINUTE, link });
    deliver();
    await vi.waitFor(() => expect(idsReceived()).toEqual(["late"]), soon);
    await vi.waitFor(async () => expect((await jobOf("old"))?.reason).toBe("link-expired"), soon);
  });

  test("are left to the process with the lease, and sent after it has died", async () => {
    const lease = { state: "running", leasedBy: "dead", leasedUntil: now + MINUTE } as const;
    await put("taken", {}, { ...lease, attempts: 1 });
    await put("free", { createdAt: now + 1 }, { dueAt: now });
    deliver();
    await vi.waitFor(() => expect(idsReceived()).toEqual(["free"]), soon);
    now += MINUTE;
    await vi.waitFor(() => expect(idsReceived()).toEqual(["free", "taken"]), soon);
  });

  test("the one in flight is completed at a stop, and no other is started", async () => {
    const { port } = sink;
    await sink.close();
    sink = await openSmtpSink({ port, slowMs: 300 });
    await put("first");
    await put("second", { createdAt: now + 1 }, { dueAt: now });
    const runner = deliver();
    await vi.waitFor(async () => expect((await jobOf("first"))?.state).toBe("running"), soon);
    await runner.stop();
    expect(await stored("first")).toMatchObject({ sentAt: now });
    expect(await stored("second")).toMatchObject({ sentAt: null });
    expect(await jobOf("second")).toMatchObject({ state: "queued", attempts: 0, dueAt: now });
    expect(idsReceived()).toEqual(["first"]);
  });
});

test("without a mail server an email is logged with its link, and keeps it for the outbox", async () => {
  const lines: object[] = [];
  await put("logged");
  const mailer = logMailer((facts) => void lines.push(facts));
  deliver({ mailer, keepsLinks: true }, "http://127.0.0.1:3000");
  await vi.waitFor(async () => expect((await stored("logged"))?.sentAt).toBe(now), soon);
  expect(lines).toEqual([
    {
      to: "ana@example.com",
      subject: "Email logged",
      link: "http://127.0.0.1:3000/reset-password?token=logged",
    },
  ]);
  expect(await stored("logged")).toMatchObject({ link: "/reset-password?token=logged" });
});

test("an unreadable store is logged and retried", async () => {
  let isBroken = true;
  const many: Store["reader"]["many"] = (...args) =>
    isBroken ? Promise.reject(new Error("away")) : store.reader.many(...args);
  const reader = { ...store.reader, many };
  const transact: Store["transact"] = (work) => store.transact(work);
  deliver({ store: { ...store, transact, reader } });
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), soon);
  await put("later");
  isBroken = false;
  await vi.waitFor(() => expect(idsReceived()).toEqual(["later"]), soon);
});

test.runIf(testDatabaseUrl !== undefined)(
  "two processes on one PostgreSQL send every email once",
  async () => {
    const database = await migratedDatabase(testDatabaseUrl ?? "");
    const one = await openPostgresStore({ url: database.url });
    const other = await openPostgresStore({ url: database.url });
    const ids = Array.from({ length: 30 }, (_, number) => `mail-${number}`);
    for (const id of ids) await put(id, {}, {}, one);
    const workers = [deliver({ store: one }), deliver({ store: other })];
    await vi.waitFor(
      async () => expect(await one.reader.count("mails", { sentAt: null })).toBe(0),
      soon,
    );
    expect(sink.received).toHaveLength(ids.length);
    expect(new Set(idsReceived())).toEqual(new Set(ids));
    for (const worker of workers) await worker.stop();
    await one.close();
    await other.close();
    await database.remove();
  },
);
