import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { tierReach } from "./tier-reach.ts";

const boss = contextFor(aUser({ id: "boss", role: "sub-admin" }));

async function reachOf(users: readonly User[], thresholds: readonly number[], isLocal: boolean) {
  const input = tierReach.input.parse({ thresholds });
  const reader = { ...readerOf({ users }), isLocal };
  const outcome = tierReach.show(await tierReach.load(input, reader, boss), input, boss);
  if ("refused" in outcome) throw new Error("It was refused.");
  return outcome.result.reach;
}

describe.each([
  ["in the process", true],
  ["on a server", false],
])("The reach of thresholds, of a store %s,", (_where, isLocal) => {
  test("has the active customers with as many points or more, in the order of the thresholds", async () => {
    const points = [0, 99, 100, 250, 250, 1000];
    const users = [
      ...points.map((own, at) => aUser({ id: `customer-${at}`, points: own })),
      aUser({ id: "closed", points: 1000, isActive: false }),
      aUser({ id: "staff", points: 1000, role: "sub-admin" }),
    ];
    expect(await reachOf(users, [100, 0, 1000, 251, 100, 5000], isLocal)).toEqual([
      { threshold: 100, count: 4, isMore: false },
      { threshold: 0, count: 6, isMore: false },
      { threshold: 1000, count: 1, isMore: false },
      { threshold: 251, count: 1, isMore: false },
      { threshold: 100, count: 4, isMore: false },
      { threshold: 5000, count: 0, isMore: false },
    ]);
    expect(await reachOf(users, [], isLocal)).toEqual([]);
  });

  test("ends at 100,000 customers", async () => {
    const row = aUser({ points: 10 });
    const many = Array.from({ length: 100_001 }, (_, at) => ({ ...row, id: `customer-${at}` }));
    const users = [...many, { ...row, id: "rich", points: 500 }];
    expect(await reachOf(users, [0, 10, 20], isLocal)).toEqual([
      { threshold: 0, count: 100_000, isMore: true },
      { threshold: 10, count: 100_000, isMore: true },
      { threshold: 20, count: 1, isMore: false },
    ]);
    expect(await reachOf(many.slice(1), [0, 10], isLocal)).toEqual([
      { threshold: 0, count: 100_000, isMore: false },
      { threshold: 10, count: 100_000, isMore: false },
    ]);
  });
});
