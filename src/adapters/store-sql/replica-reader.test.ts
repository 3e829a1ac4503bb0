import { beforeEach, describe, expect, it } from "vitest";
import { readerOf } from "#testing/reader-of.ts";
import { aUser, aVoucher } from "../conformance/rows.ts";
import { Behind } from "./postgres-replica.ts";
import { replicaReader, type Servers } from "./replica-reader.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";

/** What a replica answers: the number of all rows, and its position; or why it does not. */
type Said = { readonly rows: number; readonly position: string } | Error;

let said: Said[];
let asked: { readonly seen: string; readonly reads: number }[];
let doubts: number;
let counts: Record<"replica" | "leader", number>;

const servers: Servers = {
  choose: (seen) => {
    const answer = said.shift();
    if (answer === undefined) return undefined;
    return {
      async answer(calls) {
        asked.push({ seen, reads: calls.length });
        if (answer instanceof Error) throw answer;
        return { position: answer.position, rows: calls.map(() => [[answer.rows]]) };
      },
      doubt: () => {
        doubts += 1;
      },
    };
  },
  count: (server) => {
    counts[server] += 1;
  },
};

const leaderUser = aUser();
const voucher = aVoucher({ id: "leader's voucher", userId: leaderUser.id });

/** The leader has 9 rows of everything. */
const open = (seen = "") =>
  replicaReader(
    servers,
    {
      statements: new Statements("postgres"),
      run: async (_call: Call) => [[9]],
      leader: readerOf({ vouchers: [voucher], users: [leaderUser] }),
    },
    seen,
  );

beforeEach(() => {
  said = [];
  asked = [];
  doubts = 0;
  counts = { replica: 0, leader: 0 };
});

describe("A reader of replicas", () => {
  it("reads what is asked at once in one round trip, and never before what it has read", async () => {
    said = [
      { rows: 3, position: "B" },
      { rows: 4, position: "C" },
    ];
    const reader = open("A");
    const both = [reader.count("users", {}), reader.count("rewards", {})];
    expect(await Promise.all(both)).toEqual([3, 3]);
    expect(await reader.count("users", {})).toBe(4);
    expect(asked).toEqual([
      { seen: "A", reads: 2 },
      { seen: "B", reads: 1 },
    ]);
    expect(counts).toEqual({ replica: 2, leader: 0 });
  });

  it.each([
    ["is behind", new Behind("It is behind."), 0],
    ["cannot be read", new Error("It is gone."), 1],
  ])("reads from the leader from then on when the replica %s", async (_what, error, expected) => {
    said = [error, { rows: 3, position: "B" }];
    const reader = open();
    expect(await reader.count("users", {})).toBe(9);
    expect(await reader.count("users", {})).toBe(9);
    expect(asked).toHaveLength(1);
    expect(doubts).toBe(expected);
    expect(counts).toEqual({ replica: 0, leader: 2 });
  });

  it("reads from the leader from then on when no replica could be chosen", async () => {
    const reader = open();
    expect(await reader.count("users", {})).toBe(9);
    said = [{ rows: 3, position: "B" }];
    expect(await reader.count("users", {})).toBe(9);
    expect(asked).toEqual([]);
  });

  it("reads rows that are never stale from the leader", async () => {
    said = [{ rows: 3, position: "B" }];
    const reader = open();
    expect(await reader.one("vouchers", { id: voucher.id })).toEqual(voucher);
    expect(await reader.count("vouchers", {})).toBe(1);
    expect(await reader.groups("vouchers", { by: ["state"] })).toHaveLength(1);
    const withVoucher = { dataset: "vouchers", field: "userId", where: {} };
    const users = { id: { among: [withVoucher] } };
    expect(await reader.count("users", users)).toBe(1);
    expect(asked).toEqual([]);
    expect(await reader.sum("users", "points", {})).toBe(3);
    expect(asked).toHaveLength(1);
  });
});
