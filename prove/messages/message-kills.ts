import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { inStore } from "#testing/changes.ts";
import { openSmtpSink } from "#testing/server/smtp-sink.ts";
import { startServer } from "#tools/lib/server-process.ts";
import type { ProofDatabase } from "../lib/database.ts";
import { type Inspect, inspectionOf } from "../lib/inspection.ts";
import { lastingPort } from "../lib/lasting-port.ts";
import { post } from "../lib/post.ts";
import { type Audience, endLeases, seedAudience } from "./audience.ts";

/** Options for killing the server while it sends a message. */
export interface MessageKillOptions {
  readonly customers: number;
  readonly kills: number;
  readonly seed: number;
  readonly report: (line: string) => void;
}

/** What the kills caught, and what arrived. */
export interface MessageKillResults {
  readonly audience: Audience;
  /** How many customers had the message at each kill. */
  readonly reachedAt: readonly number[];
  /** How often a killed server was sending an email, by its address. */
  readonly inFlight: ReadonlyMap<string, number>;
  /** How often an email arrived, by its address. */
  readonly arrivals: ReadonlyMap<string, number>;
  /** The time from the last kill until the message and its emails were sent, in milliseconds. */
  readonly lastMs: number;
}

/** The delay before the mail server accepts an email, in milliseconds, so that kills interrupt some. */
const MAIL_MS = 3;

/** The longest pause between the state that a kill waits for and the kill, in milliseconds. */
const MAX_PAUSE_MS = 25;

/** How long nothing may change before what is missing counts as lost, in milliseconds. */
const STANDSTILL_MS = 30_000;

const REACHED = "select count(*) as count from message_recipients";
const OPEN =
  "select count(*) as count from jobs where queue in ('segment-message', 'mail-messages') and finished_at is null";
const SENDING_MAILS = `select u.email as email from jobs j join mails m on m.id = j.id join users u on u.id = m.user_id
  where j.queue = 'mail-messages' and j.leased_until is not null`;

/**
 * Sends a message with a voucher to a segment over HTTP, kills the server with SIGKILL each time after a further part of the segment was reached, and
 * starts it again on the same port and data. The lease of a minute is ended by hand, so that the proof need not wait for it.
 */
export async function killWhileSending(
  database: ProofDatabase,
  { customers, kills, seed, report }: MessageKillOptions,
): Promise<MessageKillResults> {
  const sink = await openSmtpSink({ slowMs: MAIL_MS });
  const port = await lastingPort();
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MAIL_FROM: "hello@shop.example",
    LOG_LEVEL: "error",
  };
  const start = () => startServer(database.data, { port, env });
  const chance = new Chance(seedOf(`messages ${seed}`), 1);
  const inspect = inspectionOf(database);
  const inFlight = new Map<string, number>();
  const reachedAt: number[] = [];
  const audience = await inStore(database.openStore(), (store) => seedAudience(store, customers));
  let server = await start();
  try {
    await sendOver(server.url, audience);
    let died = 0;
    for (let killed = 1; killed <= kills; killed += 1) {
      await until(inspect, REACHED, (count) => count >= (customers * killed) / (kills + 2));
      await wait(chance.between(0, MAX_PAUSE_MS));
      await server.kill();
      died = performance.now();
      reachedAt.push(await countOf(inspect, REACHED));
      const [leased = []] = await inspect([SENDING_MAILS]);
      for (const { email } of leased) {
        inFlight.set(String(email), (inFlight.get(String(email)) ?? 0) + 1);
      }
      await inStore(database.openStore(), endLeases);
      server = await start();
      report(`${database.name}: ${killed} of ${kills} kills, ${reachedAt.at(-1)} of ${customers}`);
    }
    await until(inspect, OPEN, (count) => count === 0);
    const lastMs = performance.now() - died;
    const arrivals = new Map<string, number>();
    for (const { to } of sink.received) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
    return { audience, reachedAt, inFlight, arrivals, lastMs };
  } finally {
    await server.stop();
    await sink.close();
  }
}

/** Sends the draft as staff do. */
async function sendOver(url: string, { staff, messageId, customers }: Audience): Promise<void> {
  const input = { id: messageId, expected: customers.length };
  const call = {
    action: "sendMessage",
    input,
    token: staff.token,
    retryKey: newRetryKey(),
  } as const;
  const { text, code } = await post(url, call);
  if (code !== "ok") throw new Error(`The message was not sent: ${text}`);
}

async function countOf(inspect: Inspect, question: string): Promise<number> {
  const [[row] = []] = await inspect([question]);
  return Number(row?.["count"]);
}

/** Waits until a count is as wanted, or no longer changes. */
async function until(
  inspect: Inspect,
  question: string,
  isWanted: (count: number) => boolean,
): Promise<void> {
  let last = Number.NaN;
  let changedAt = performance.now();
  while (performance.now() < changedAt + STANDSTILL_MS) {
    const count = await countOf(inspect, question);
    if (isWanted(count)) return;
    if (count !== last) changedAt = performance.now();
    last = count;
    await wait(2);
  }
}
