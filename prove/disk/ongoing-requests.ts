import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import type { Seeded, Seeder } from "#testing/seeder.ts";
import { type Posted, type Posting, post } from "../lib/post.ts";

/** One request and its answer, with times from `performance.now()`. */
export interface TimedAnswer {
  readonly kind: "change" | "read";
  readonly answer: Posted;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Requests that repeat until they are stopped. */
interface OngoingRequests {
  /** The answers so far. */
  readonly answered: readonly TimedAnswer[];
  /** Resolves to true once that many answers pass a test, or to false after a minute. */
  until(count: number, test: (one: TimedAnswer) => boolean): Promise<boolean>;
  /** Stops and waits for the last answers. */
  stop(): Promise<void>;
}

/** The users who send them. */
export interface Users {
  readonly customers: readonly Seeded[];
  readonly staff: Seeded;
}

const PATIENCE_MS = 60_000;

/** Seeds customers with some points each, and an admin who may give them more. */
export function seedUsers(seeder: Seeder): Users {
  const customers = Array.from({ length: 10 }, () => seeder.user(100));
  return { customers, staff: seeder.user(0, { role: "admin" }) };
}

/** Repeatedly adds points for every customer and reads three pages of theirs. Nothing is retried. */
export function keepRequesting(url: string, { customers, staff }: Users): OngoingRequests {
  const answered: TimedAnswer[] = [];
  const state = { goesOn: true };
  const keepSending = async (kind: TimedAnswer["kind"], next: (index: number) => Posting) => {
    for (let index = 0; state.goesOn; index += 1) {
      const startedAt = performance.now();
      const answer = await post(url, next(index));
      answered.push({ kind, answer, startedAt, endedAt: performance.now() });
      // Without a connection this loop would send a thousand requests a second.
      if (answer.status === 0) await wait(50);
    }
  };
  const all = customers.flatMap((customer) => [
    keepSending("change", () => award(customer, staff)),
    keepSending("read", (index) => page(customer, index)),
  ]);
  return {
    answered,
    async until(count, test) {
      const deadline = performance.now() + PATIENCE_MS;
      while (performance.now() < deadline) {
        if (answered.filter(test).length >= count) return true;
        await wait(20);
      }
      return false;
    },
    async stop() {
      state.goesOn = false;
      await Promise.all(all);
    },
  };
}

/** Adds a point for a customer. */
export function award({ id }: Seeded, { token }: Seeded): Posting {
  const input = { amount: 1, description: "For the wait", userId: id };
  return { action: "addPoints", input, token, retryKey: newRetryKey() };
}

/** One of the pages that a customer opens. */
export function page({ token }: Seeded, index: number): Posting {
  if (index % 3 === 0) return { action: "rewards", input: {}, token };
  return index % 3 === 1
    ? { action: "history", input: { type: "all", before: 0 }, token }
    : { action: "dashboard", input: {}, token };
}
