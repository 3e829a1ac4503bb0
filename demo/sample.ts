import process from "node:process";
import { readConfig, type ServerConfig } from "#apps/server/config.ts";
import { configMessage, StartProblem, startMessage } from "#apps/shared/start-problem.ts";
import { DEMO_POINTS } from "./generator/demo-customer.ts";
import {
  makeSample,
  type ProgressListener,
  type SampleResult,
  type SignIn,
} from "./make-sample.ts";
import { help, readOptions, type SampleOptions } from "./sample-options.ts";
import { makeTwoYears } from "./two-years/make-two-years.ts";

/** The exit code after Ctrl-C, as shells define it. */
const STOPPED = 130;

/** The process of `npm run sample`: reads arguments and environment, fills the database and prints what it contains. */
async function main(): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) throw new StartProblem(configMessage(outcome.problems));
  const { config } = outcome;
  const options = readOptions(process.argv.slice(2), Date.now(), config.program.timeZone);
  if (options === undefined) {
    process.stdout.write(help);
    return;
  }
  const where = config.databaseUrl === undefined ? `SQLite, ${config.dataDir}` : "PostgreSQL";
  if (options.isTwoYears) return await twoYears(config, options, where);
  say(`A year until ${options.until} with ${number(options.customers)} customers, into ${where}`);
  const began = performance.now();
  const made = await makeSample(config, options, { stage: progress(), signal: stopSignal() });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`\nDone in ${seconds} seconds.\n\n${summary(made, config, options)}`);
}

/** Plays two years and prints how to look at them. */
async function twoYears(
  config: ServerConfig,
  { until }: SampleOptions,
  where: string,
): Promise<void> {
  say(`Two years until ${until}, into ${where}`);
  const report = (day: string) => say(`Played until ${day}`);
  const { purchases, emails, password } = await makeTwoYears(config, { until, report });
  const [email = ""] = emails;
  const lines = [
    `${number(purchases)} purchases of ${number(emails.length)} customers`,
    `Start with: ${startCommand(config)}`,
    `Customers: ${signIn({ email, password }, "")}, and others with the same password`,
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

/** Prints each step once, and every tenth of counted steps. */
function progress(): ProgressListener["stage"] {
  let lastStep = "";
  return (name, done, of) => {
    const tenth = done === undefined || of === undefined ? 0 : Math.floor((10 * done) / of);
    const mark = `${name} ${tenth}`;
    if (mark === lastStep) return;
    lastStep = mark;
    const counted = done !== undefined && of !== undefined;
    say(counted ? `${name}: ${number(done)} of ${number(of)} (${tenth * 10}%)` : name);
  };
}

/** Stops the work at the first Ctrl-C, which leaves the database unchanged, and the process at the second. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(STOPPED);
      stopping.abort(new Stopped());
    });
  }
  return stopping.signal;
}

/** The user has pressed Ctrl-C. */
class Stopped extends Error {}

const called: Readonly<Partial<Record<SampleResult["counts"][number][0], string>>> = {
  users: "users, including staff",
  transactions: "ledger entries",
  qrCodes: "QR codes",
  feedback: "posts",
  referrals: "referrals",
  broadcasts: "broadcasts",
  auditLog: "audit log entries",
};

function summary(
  { counts, mainAdmin, demo, shown, team }: SampleResult,
  config: ServerConfig,
  { password }: SampleOptions,
): string {
  const width = Math.max(...counts.map(([, count]) => number(count).length));
  const lines = [
    ...counts.map(([name, count]) => `${number(count).padStart(width)}  ${called[name] ?? name}`),
    "",
    `Start with: ${startCommand(config)}`,
    `Main admin: ${signIn(mainAdmin, "the one set at the first start")}`,
    `Demo customer with ${DEMO_POINTS} points: ${signIn(demo, "none (set one with --password)")}`,
    ...(password === undefined
      ? ["No other sample account can log in. Use --password to enable some."]
      : [
          `Customers with your --password: ${shown.join(", ")}`,
          `Sub-admins with your --password: ${team.join(", ")}`,
        ]),
  ];
  return `${lines.map((line) => `  ${line}`.trimEnd()).join("\n")}\n\n`;
}

/** Formats an email address with its password, or with `otherwise` when it cannot be shown. */
function signIn({ email, password }: SignIn, otherwise: string): string {
  return `${email}, password: ${password ?? otherwise}`;
}

function startCommand({ databaseUrl, dataDir }: ServerConfig): string {
  if (databaseUrl !== undefined) return "npm start, with the same DATABASE_URL";
  return process.env.DATA_DIR ? `DATA_DIR=${dataDir} npm start` : "npm start";
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  const isStopped = error instanceof Stopped;
  const message = isStopped
    ? "Stopped. No sample data was stored."
    : `The sample could not be created.\n${startMessage(error)}`;
  process.stderr.write(`${message}\n`);
  process.exitCode = isStopped ? STOPPED : 1;
}
