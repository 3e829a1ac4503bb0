import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { smtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { type Api, newRetryKey } from "#client/api.ts";
import { newJob } from "#core/jobs/job.ts";
import { sendTestMail } from "#core/mails/send-test-mail.ts";
import { defaultProgram } from "#core/program.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import { storedProgram } from "#engine/program-source.ts";
import { inserted } from "#testing/changes.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { startRunner } from "#testing/server/job-runner.ts";
import { openSmtpSink, type SmtpSink } from "#testing/server/smtp-sink.ts";
import { visit } from "#testing/server/visitors.ts";
import { mailJobs } from "../workers/mail-jobs.ts";

const soon = { timeout: 10_000, interval: 20 };

describe.each(fixtureDatabases)("the settings of email on $name", ({ open }) => {
  let fixture: Fixture;
  let boss: Api;
  let sink: SmtpSink;
  let runner: JobRunner;

  beforeAll(async () => {
    fixture = await open({ limits: { sendTestMail: sendTestMail.limits ?? [] } });
  });

  afterAll(() => fixture.close());

  // A session of its own, because the number of test emails of a session is limited.
  beforeEach(async () => {
    boss = visit(fixture);
    const { email, password } = mainAdmin;
    await boss.run("login", { email, password }, newRetryKey());
    sink = await openSmtpSink();
    const { store, clock } = fixture.ports;
    const jobs = mailJobs({
      store,
      clock,
      programs: storedProgram(store, fixture.program, clock),
      mailer: smtpMailer({ url: `smtp://127.0.0.1:${sink.port}`, from: "hello@shop.example" }),
      origin: () => fixture.address,
      keepsLinks: false,
      mailDigest: (text) => fixture.ports.services.mailDigest(text),
      signMark: (text) => fixture.ports.services.signMark(text),
    });
    runner = startRunner({ store, clock, handlers: [jobs] });
  });

  afterEach(async () => {
    await runner.stop();
    await sink.close();
  });

  async function save(mail: { senderName: string; replyTo: string }) {
    const settings = await boss.ask("programSettings", {});
    const base = settings.ok ? settings.result.version : 0;
    return boss.run(
      "saveSettings",
      { base, sections: { mail: { ...defaultProgram.mail, ...mail } } },
      newRetryKey(),
    );
  }

  /** Sends a test email and returns its id. */
  async function sendTest(): Promise<string> {
    const reply = await boss.run("sendTestMail", { kind: "test-mail" }, newRetryKey());
    expect(reply).toMatchObject({ ok: true, result: { recipient: mainAdmin.email } });
    return reply.ok ? reply.result.mailId : "";
  }

  const expectStatus = (testId: string, fields: object) =>
    vi.waitFor(
      async () =>
        expect(await boss.ask("mailStatus", { testId })).toMatchObject({ result: fields }),
      soon,
    );

  test("name the sender of the next email, and none with the defaults", async () => {
    await expectStatus(await sendTest(), { test: { state: "done", reason: "none" } });
    expect(sink.received[0]).toMatchObject({ to: mainAdmin.email });
    expect(sink.received[0]?.header).toContain("From: Regulars <hello@shop.example>");
    expect(sink.received[0]?.header).not.toContain("Reply-To");
    expect(await save({ senderName: "Anna's Café", replyTo: "office@shop.example" })).toMatchObject(
      {
        ok: true,
      },
    );
    await expectStatus(await sendTest(), {
      server: { address: "smtp://127.0.0.1", from: "hello@shop.example" },
      test: { state: "done" },
      sent: { state: "done" },
      waiting: 0,
    });
    const header = sink.received[1]?.header ?? "";
    expect(header).toMatch(/^From: =\?UTF-8\?\S+\?= <hello@shop.example>$/m);
    expect(header).toMatch(/^Reply-To: office@shop.example$/m);
    expect(sink.received[1]?.body).toContain(`${fixture.address}/admin/program/mail`);
  });

  test("show why a test email was not sent, and when it is tried again", async () => {
    await sink.close();
    await expectStatus(await sendTest(), {
      test: { state: "queued", attempts: 1, reason: "mail-refused", detail: "ESOCKET" },
      waiting: 1,
    });
    sink = await openSmtpSink();
  });

  test.each([
    ["Shop\r\nBcc: x@example.com", ""],
    ['Shop" <x@example.com>', ""],
    ["Shop \u202egnp", ""],
    ["Shop", "nobody"],
    ["Shop", "a@example.com, b@example.com"],
    ["Shop", "a@example.com\r\nBcc: x@example.com"],
  ])("refuse the sender %j with replies to %j", async (senderName, replyTo) => {
    expect(await save({ senderName, replyTo })).toMatchObject({
      ok: false,
      error: { code: "malformed-input" },
    });
  });

  test("allow twenty test emails in ten minutes", async () => {
    for (let sent = 0; sent < 20; sent += 1) await sendTest();
    expect(await boss.run("sendTestMail", {}, newRetryKey())).toMatchObject({
      ok: false,
      error: { code: "too-many-requests" },
    });
  });

  test("show the progress of emails only, not of other jobs", async () => {
    const job = newJob({ id: "upkeep-1", kind: "prune", queue: "upkeep" }, Date.now());
    await fixture.commit([inserted("jobs", job)]);
    await expectStatus(job.id, { test: null });
  });
});
