import { describe, expect, it } from "vitest";
import { answersOf, CombinedReads, isCombinable } from "./combined-reads.ts";
import { Statements } from "./statements.ts";

const statements = new Statements("postgres");
const total = statements.sum("transactions", "amount", { userId: "a", type: "earn" });
const challenge = statements.one("challenges", { id: "b" }, false);

describe("Combined reads", () => {
  it("are one statement, with each read's values in their place", () => {
    const call = new CombinedReads().callFor([total, challenge]);
    expect(call?.values).toEqual(["a", "earn", "b"]);
    expect(call?.statement.text).toMatch(
      /^select \(select .*\$1.*\$2.* as part \(c0\)\), \(select .*\$3.* as part \(c0, c1, c2\)\), pg_current_snapshot\(\)::text$/s,
    );
    expect(call?.statement.text).not.toContain("$4");
  });

  it("are compiled once per combination, under a name within PostgreSQL's limit", () => {
    const known = new CombinedReads();
    const other = statements.one("challenges", { id: "c" }, false);
    const first = known.callFor([total, challenge]);
    expect(known.callFor([total, other])?.statement).toBe(first?.statement);
    expect(known.callFor([challenge, total])?.statement.name).not.toBe(first?.statement.name);
    expect(first?.statement.name).toMatch(/^.{1,63}$/);
  });

  it("are one statement also for a single read, and none for too many combinations", () => {
    const known = new CombinedReads();
    expect(known.callFor([])).toBeUndefined();
    expect(known.callFor([total])?.values).toEqual(["a", "earn"]);
    const kind = (more: number) => Array.from({ length: more + 2 }, () => challenge);
    for (let more = 0; more < 99; more += 1) expect(known.callFor(kind(more))).toBeDefined();
    expect(known.callFor(kind(100))).toBeUndefined();
    expect(known.callFor(kind(0))).toBeDefined();
  });

  it("return the rows of each read, also when it has none, and the snapshot", () => {
    const cells = ['[["a", 1, true, null]]', "[]", "7:9:8"];
    expect(answersOf([cells])).toEqual({ each: [[["a", 1, true, null]], []], snapshot: "7:9:8" });
  });

  it("are reads only: no changes and no searches, whose plan depends on the text", () => {
    const search = { fields: ["name"], text: "ana" } as const;
    const found = statements.many("users", { search, order: [["id", "asc"]], limit: 5 });
    const counted = statements.countAttempt("a", { now: 1, windowMs: 2 });
    const insert = { kind: "insert", dataset: "challenges" } as const;
    const added = statements.change({ ...insert, row: { id: "b", text: "x", expiresAt: 1 } });
    expect([found, counted, added].map(isCombinable)).toEqual([false, false, false]);
    expect([total, challenge].map(isCombinable)).toEqual([true, true]);
  });
});
