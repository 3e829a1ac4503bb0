import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import type { Seeded, Seeder } from "#testing/seeder.ts";
import { type Posted, type Posting, post } from "../lib/post.ts";

/** What one request wanted and got, times as of `performance.now()`. */
export interface TimedAnswer {
  readonly kind: "change" | "read";
  readonly answer: Posted;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Requests that go on until they are stopped. */
interface OngoingRequests {
  /** What has been answered so far. */
  readonly answered: readonly TimedAnswer[];
  /** Resolves once so many answers pass a test, or after a minute. Out: whether they did. */
  until(count: number, test: (one: TimedAnswer) => boolean): Promise<boolean>;
  /** Ends it and waits for the last answers. */
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

/** Lets every customer be given points, and read three pages, one after the other, over and over. Nothing is sent twice. */
export function keepRequesting(url: string, { customers, staff }: Users): OngoingRequests {
  const answered: TimedAnswer[] = [];
  const state = { goesOn: true };
  const goOn = async (kind: TimedAnswer["kind"], next: (index: number) => Posting) => {
    for (let index = 0; state.goesOn; index += 1) {
      const startedAt = performance.now();
      const answer = await post(url, next(index));
      answered.push({ kind, answer, startedAt, endedAt: performance.now() });
      // Whoever cannot connect would ask a thousand times a second.
      if (answer.status === 0) await wait(50);
    }
  };
  const all = customers.flatMap((customer) => [
    goOn("change", () => award(customer, staff)),
    goOn("read", (index) => page(customer, index)),
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

/** A point for a customer. */
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
