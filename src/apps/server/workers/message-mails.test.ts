import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { smtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { newJob } from "#core/jobs/job.ts";
import { defaultProgram } from "#core/program.ts";
import type { SegmentMessage } from "#core/segment-messages/segment-message.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { serviceMailFields } from "#testing/mails.ts";
import { aMessage, aRecipient } from "#testing/message-rows.ts";
import { aUser } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { startRunner } from "#testing/server/job-runner.ts";
import { openSmtpSink, type SmtpSink } from "#testing/server/smtp-sink.ts";
import { mailJobs } from "./mail-jobs.ts";

const ID = "message.ana";

let store: Store;
let sink: SmtpSink;
let runner: JobRunner | undefined;

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  store = await openSqliteStore({ folder });
  sink = await openSmtpSink();
});

afterEach(async () => {
  await runner?.stop();
  await store.close();
  await sink.close();
});

/** Stores a message whose email to Ana waits. */
async function put(own: Partial<SegmentMessage>): Promise<void> {
  const now = Date.now();
  const mail = {
    ...serviceMailFields,
    id: ID,
    recipient: "",
    subject: "The autumn menu is here",
    text: "Pumpkin soup from Monday.",
    link: "/message/message",
    createdAt: now,
    sentAt: null,
    kind: "message",
    userId: "ana",
    button: "See the rewards",
  };
  await commit(
    store,
    inserted("users", aUser()),
    inserted("preferences", somePreferences({ consentCount: 1, newsByEmail: 1 })),
    inserted("segmentMessages", aMessage({ state: "sent", mails: 1, ...own })),
    inserted("messageRecipients", aRecipient({ mail: "waiting" })),
    inserted("mails", mail),
    inserted("jobs", newJob({ id: ID, kind: "mail", queue: "mail-messages" }, now)),
  );
}

function deliver(): void {
  const parts = {
    store,
    mailer: smtpMailer({ url: `smtp://127.0.0.1:${sink.port}`, from: "hello@shop.example" }),
    programs: fixedProgram(defaultProgram),
    clock: () => Date.now(),
    origin: () => "https://rewards.example.com",
    keepsLinks: false,
    mailDigest: sha256Hex,
    signMark: sha256Hex,
  };
  runner = startRunner({ store, clock: parts.clock, handlers: [mailJobs(parts)] });
}

const recipientMail = async () => (await store.reader.one("messageRecipients", { id: ID }))?.mail;

const until = (state: string) =>
  vi.waitFor(async () => expect(await recipientMail()).toBe(state), { timeout: 10_000 });

test("the email of a message is sent, and the results say so", async () => {
  await put({});
  deliver();
  await until("sent");
  expect(sink.received).toHaveLength(1);
  expect(sink.received[0]?.header).toContain("List-Unsubscribe");
  expect(sink.received[0]?.body).toContain("https://rewards.example.com/message/message");
});

test("is not sent once the message is stopped, and the results say so", async () => {
  await put({ state: "stopped" });
  deliver();
  await until("not-sent");
  expect(sink.received).toHaveLength(0);
  expect(await store.reader.one("jobs", { id: ID })).toMatchObject({
    state: "cancelled",
    reason: "message-stopped",
  });
});

test("is not sent once the consent is withdrawn", async () => {
  await put({});
  await commit(store, patched("preferences", "ana", { newsByEmail: 0 }));
  deliver();
  await until("not-sent");
  expect(sink.received).toHaveLength(0);
  expect(await store.reader.one("jobs", { id: ID })).toMatchObject({ reason: "customer-declined" });
});
