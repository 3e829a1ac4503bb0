import process from "node:process";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { smtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { mailJobs } from "#apps/server/workers/mail-jobs.ts";
import { webhookJobs } from "#apps/server/workers/webhooks/webhook-jobs.ts";
import { defaultProgram } from "#core/program.ts";
import { fixedProgram } from "#engine/program-source.ts";
import type { ServerData } from "#tools/lib/server-process.ts";
import { startRunner } from "./job-runner.ts";

/** Options of a job process, as JSON in its only argument. */
export interface JobsProcessSettings {
  readonly data: ServerData;
  /** The unique name of its runner. */
  readonly name: string;
  /** Duration of its leases, in milliseconds. */
  readonly leaseMs: number;
  /** The URL of the mail server. */
  readonly mailUrl: string;
  /** The secret of every webhook. */
  readonly secret: string;
}

// A process that runs the jobs of a database until it is killed. Writes "ready" once it has started.

// Written by the process that starts this one.
const settings = JSON.parse(process.argv[2] ?? "") as JobsProcessSettings;
const { data, name, leaseMs, mailUrl, secret } = settings;
const store =
  "DATA_DIR" in data
    ? await openSqliteStore({ folder: data.DATA_DIR })
    : await openPostgresStore({ url: data.DATABASE_URL, pooling: data.DATABASE_POOLING });
const clock = Date.now;
const mailer = smtpMailer({ url: mailUrl, from: "hello@shop.example" });
const programs = fixedProgram(defaultProgram);
const origin = () => "https://rewards.example.com";
startRunner({
  store,
  clock,
  name,
  leaseMs,
  handlers: [
    mailJobs({
      store,
      clock,
      mailer,
      programs,
      origin,
      keepsLinks: false,
      mailDigest: sha256Hex,
      signMark: sha256Hex,
    }),
    ...webhookJobs({ store, clock, openSecret: () => secret, allowsPrivate: true }),
  ],
});
process.stdout.write("ready\n");
setInterval(() => {}, 60_000);
