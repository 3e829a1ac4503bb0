import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import type { Planter, Seeded } from "../lib/planter.ts";
import { type Posted, type Posting, post } from "../lib/post.ts";

/** What one request wanted and got, times as of `performance.now()`. */
export interface Poured {
  readonly kind: "change" | "read";
  readonly answer: Posted;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** People who go on changing and reading. */
export interface Pouring {
  /** What has been answered so far. */
  readonly poured: readonly Poured[];
  /** Resolves once so many answers pass a test, or after a minute. Out: whether they did. */
  until(count: number, test: (one: Poured) => boolean): Promise<boolean>;
  /** Ends it and waits for the last answers. */
  stop(): Promise<void>;
}

/** Who pours. */
export interface Crowd {
  readonly customers: readonly Seeded[];
  readonly staff: Seeded;
}

const PATIENCE_MS = 60_000;

/** Plants people with some points each, and somebody who may give them more. */
export function crowd(planter: Planter): Crowd {
  const customers = Array.from({ length: 10 }, () => planter.person(100));
  return { customers, staff: planter.person(0, { role: "admin" }) };
}

/** Lets every customer be given points, and read three pages, one after the other, over and over. Nothing is sent twice. */
export function pour(url: string, { customers, staff }: Crowd): Pouring {
  const poured: Poured[] = [];
  const state = { goesOn: true };
  const goOn = async (kind: Poured["kind"], next: (index: number) => Posting) => {
    for (let index = 0; state.goesOn; index += 1) {
      const startedAt = performance.now();
      const answer = await post(url, next(index));
      poured.push({ kind, answer, startedAt, endedAt: performance.now() });
      // Whoever cannot connect would ask a thousand times a second.
      if (answer.status === 0) await wait(50);
    }
  };
  const all = customers.flatMap((customer) => [
    goOn("change", () => award(customer, staff)),
    goOn("read", (index) => page(customer, index)),
  ]);
  return {
    poured,
    async until(count, test) {
      const deadline = performance.now() + PATIENCE_MS;
      while (performance.now() < deadline) {
        if (poured.filter(test).length >= count) return true;
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
