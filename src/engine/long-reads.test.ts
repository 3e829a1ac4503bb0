import { expect, test } from "vitest";
import { readerOf } from "#testing/reader-of.ts";
import { readerForLongWork } from "./long-reads.ts";
import type { Replicas } from "./ports.ts";

const leader = readerOf({});

test("long work reads from the leader without replicas", async () => {
  expect(await readerForLongWork({ reader: leader })).toBe(leader);
});

test("long work reads from a replica what was committed when it began", async () => {
  const steps: string[] = [];
  const own = readerOf({});
  const replicas: Replicas = {
    position: undefined,
    counts: { replica: 0, leader: 0 },
    states: () => [],
    latest: async () => "A",
    caughtUp: async (position) => {
      steps.push(`waited for ${position}`);
    },
    reader: (seen) => {
      steps.push(`reads ${seen}`);
      return own;
    },
  };
  expect(await readerForLongWork({ reader: leader, replicas })).toBe(own);
  expect(steps).toEqual(["waited for A", "reads A"]);
});
