import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { newJob } from "#core/jobs/job.ts";
import type { Mail } from "#core/mails/mail.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { addHook, committed, idsAt, KEY, publishEvent } from "#testing/server/delivering.ts";
import { openReceiver, type Receiver } from "#testing/server/receiver.ts";
import { openSmtpSink, type SmtpSink } from "#testing/server/smtp-sink.ts";

const PROCESS = path.resolve(import.meta.dirname, "../../../../testing/server/jobs-process.ts");

/** How long after its start each process is killed, in milliseconds. */
const KILLS_MS = [20, 60, 120, 250];

const events = Array.from({ length: 40 }, (_, at) => `event-${at}`);
const mailIds = Array.from({ length: 15 }, (_, at) => `mail-${at}`);

let folder: string;
let receiver: Receiver;
let sink: SmtpSink;
let started: readonly ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "regulars-killed-"));
  receiver = await openReceiver();
  sink = await openSmtpSink();
  started = [];
});

afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  await receiver.close();
  await sink.close();
  await rm(folder, { recursive: true, force: true });
});

function mailChanges(id: string): readonly ProgramChange[] {
  const words = { subject: `E-mail ${id}`, text: "Hello", link: "/reset-password?token=x" };
  const now = Date.now();
  const row: Mail = { id, recipient: "ana@example.com", ...words, createdAt: now, sentAt: null };
  return [
    { kind: "insert", dataset: "mails", row },
    { kind: "insert", dataset: "jobs", row: newJob({ id, kind: "mail", queue: "mail" }, now) },
  ];
}

async function inStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openSqliteStore({ folder });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function startProcess(): Promise<ChildProcess> {
  const own = [folder, `smtp://127.0.0.1:${sink.port}`, `whsec_${KEY.toString("base64")}`];
  const child = spawn(process.execPath, [PROCESS, ...own], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started = [...started, child];
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "close");
  child.kill("SIGKILL");
  await ended;
}

/** Runs SQL on the file of the database. Out: the first row. */
function sql(text: string): Readonly<Record<string, unknown>> | undefined {
  const database = new DatabaseSync(path.join(folder, "regulars.sqlite"));
  try {
    database.exec("pragma busy_timeout = 5000");
    return database.prepare(text).get();
  } finally {
    database.close();
  }
}

const OPEN = `select (select count(*) from jobs where finished_at is null and kind <> 'webhook-events')
  + (select count(*) from webhook_events where shared_at is null) as open`;

/** The ids of the e-mails that the mail server has accepted, repeats included. */
const received = () => sink.received.map(({ header }) => /E-mail (\S+)/.exec(header)?.[1] ?? "");

test("a process loses nothing and makes up nothing when it is killed at any moment", async () => {
  await inStore(async (store) => {
    await addHook(store, receiver.url);
    await publishEvent(store, events, { at: Date.now() });
    await committed(store, mailIds.flatMap(mailChanges));
  });
  for (const ms of KILLS_MS) {
    const child = await startProcess();
    await wait(ms);
    await kill(child);
    // As if the minute of the leases had passed.
    sql("update jobs set leased_until = 0 where leased_until is not null");
  }
  const last = await startProcess();
  await expect.poll(() => sql(OPEN)?.open, { timeout: 60_000, interval: 100 }).toBe(0);
  await kill(last);

  expect(new Set(idsAt(receiver))).toEqual(new Set(events));
  expect(new Set(received())).toEqual(new Set(mailIds));
  // Each kill can catch one delivery and one e-mail between the outside effect and its commit.
  expect(receiver.received.length - events.length).toBeLessThanOrEqual(KILLS_MS.length);
  expect(sink.received.length - mailIds.length).toBeLessThanOrEqual(KILLS_MS.length);
  await inStore(async ({ reader }) => {
    expect(await reader.count("webhookDeliveries", {})).toBe(events.length);
    expect(await reader.count("webhookDeliveries", { state: "delivered" })).toBe(events.length);
    expect(await reader.count("mails", { sentAt: null })).toBe(0);
    expect(await reader.count("jobs", { state: "done" })).toBe(events.length + mailIds.length);
  });
}, 120_000);
