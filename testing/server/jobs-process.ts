import process from "node:process";
import { smtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { mailJobs } from "#apps/server/workers/mail-jobs.ts";
import { webhookJobs } from "#apps/server/workers/webhooks/webhook-jobs.ts";
import { startRunner } from "./job-runner.ts";

// A process that runs the jobs of a folder's database until it is killed. In: the folder, the mail server's URL, and the secret of every webhook.

const [, , folder = "", url = "", secret = ""] = process.argv;
const store = await openSqliteStore({ folder });
const clock = Date.now;
const mailer = smtpMailer({ url, name: "Regulars", from: "hello@shop.example" });
const origin = () => "https://rewards.example.com";
startRunner({
  store,
  clock,
  handlers: [
    mailJobs({ store, clock, mailer, origin, keepsLinks: false }),
    ...webhookJobs({ store, clock, openSecret: () => secret, allowsPrivate: true }),
  ],
});
process.stdout.write("ready\n");
setInterval(() => {}, 60_000);
