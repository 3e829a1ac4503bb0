import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import type { Services } from "#core/world.ts";
import { ask } from "#engine/ask.ts";
import { execute } from "#engine/execute.ts";
import { storeMonthEnds } from "#engine/month-ends.ts";
import { releaseDue } from "#engine/pending-points/release-due.ts";
import { findLots } from "#engine/point-expiry/find-lots.ts";
import { notifyExpiring } from "#engine/point-expiry/notify-expiring.ts";
import { postAllExpired } from "#engine/point-expiry/post-expired.ts";
import type { Ports, Store } from "#engine/ports.ts";
import { storedProgram } from "#engine/program-source.ts";
import { rollUp } from "#engine/roll-up.ts";
import { announceMissed } from "#engine/tiers/announce-missed.ts";
import { endTiers } from "#engine/tiers/end-tiers.ts";
import { findMonthSums } from "#engine/tiers/find-month-sums.ts";
import { mailText } from "#messages/mail-text.ts";
import { goOn } from "../go-on.ts";

/** Who sends an action: a session's token, or a till's key. */
export interface Sender {
  readonly token?: string;
  readonly tillKey?: string;
}

/** The program on its engine with a clock of its own, for playing its own actions on past days. */
export interface PlayedProgram {
  /** UTC epoch milliseconds. */
  now: number;
  /** Runs a command and returns its result. @throws Error for a refusal */
  run(name: string, input: object, by: Sender): Promise<object>;
  /** Runs a command and returns its result, or the code of the refusal. */
  attempt(name: string, input: object, by: Sender): Promise<object | string>;
  /** Answers a query. @throws Error for a refusal */
  ask(name: string, input: object, by: Sender): Promise<object>;
  /** Logs in. Returns the session's token. */
  logIn(email: string, password: string): Promise<Sender>;
  /** Runs the background jobs that are due, as a server does at this time. */
  work(): Promise<void>;
}

/**
 * Starts a program on an empty store: its first data, and its actions and jobs.
 * @param began UTC epoch milliseconds
 */
export async function playedProgram(
  store: Store,
  {
    program,
    services,
    began,
    adminPassword,
  }: {
    readonly program: Program;
    readonly services: Services;
    readonly began: number;
    readonly adminPassword: string;
  },
): Promise<PlayedProgram> {
  const fresh = freshValues();
  const faults: unknown[] = [];
  const clock = () => played.now;
  const ports: Ports = {
    store,
    clock,
    fresh,
    services,
    digest: sha256Hex,
    fault: (error) => void faults.push(error),
  };
  const programs = storedProgram(store, program, clock);
  const seeding = { program, now: began, fresh, services, digest: sha256Hex, adminPassword };
  await seedIfEmpty(store, seeding);
  const attempt: PlayedProgram["attempt"] = async (name, input, { token, tillKey }) => {
    const request = { name, input, token, tillKey, retryKey: fresh.id() };
    const { reply } = await execute(ports, programs, request);
    if (faults.length > 0) throw new Error(`${name} failed: ${String(faults[0])}`);
    return reply.ok ? (reply.result as object) : reply.error.code;
  };
  const played: PlayedProgram = {
    now: began,
    attempt,
    async run(name, input, by) {
      const result = await attempt(name, input, by);
      if (typeof result === "string") throw new Error(`${name} was refused: ${result}`);
      return result;
    },
    async ask(name, input, { token }) {
      const reply = await ask(ports, programs, { name, input, token });
      if (!reply.ok) throw new Error(`${name} was refused: ${reply.error.code}`);
      return reply.result as object;
    },
    async logIn(email, password) {
      const input = { email, password };
      const request = { name: "login", input, token: undefined, retryKey: fresh.id() };
      const { grant } = await execute(ports, programs, request);
      if (typeof grant !== "object") throw new Error(`${email} cannot log in.`);
      return { token: grant.token };
    },
    async work() {
      const current = await programs.current();
      const writeMail = (mail: Parameters<typeof mailText>[0]) => mailText(mail, "en");
      await findLots(ports, goOn);
      await postAllExpired(ports, current, goOn);
      await notifyExpiring({ ...ports, writeMail }, current, goOn);
      await releaseDue(ports, current, goOn);
      await findMonthSums(ports, goOn);
      await endTiers(ports, current, goOn);
      await announceMissed(ports, current, goOn);
      await rollUp(ports, current);
      await storeMonthEnds(ports, current);
    },
  };
  return played;
}

/** Returns a time on a day, 'YYYY-MM-DD', in UTC epoch milliseconds. */
export function timeOn(day: string, hour: number): number {
  return Date.parse(`${day}T00:00:00Z`) + (hour * DAY_MS) / 24;
}
