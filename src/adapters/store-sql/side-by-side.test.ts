import { describe, expect, it } from "vitest";
import { isCombinable, rowsOfEach, SideBySide } from "./side-by-side.ts";
import { Statements } from "./statements.ts";

const statements = new Statements("postgres");
const total = statements.sum("transactions", "amount", { userId: "a", type: "earn" });
const challenge = statements.one("challenges", { id: "b" }, false);

describe("Reads side by side", () => {
  it("are one statement, with each read's values in their place", () => {
    const call = new SideBySide().callFor([total, challenge]);
    expect(call?.values).toEqual(["a", "earn", "b"]);
    expect(call?.statement.text).toMatch(
      /^select \(select .*\$1.*\$2.* as part \(c0\)\), \(select .*\$3.* as part \(c0, c1, c2\)\)$/s,
    );
    expect(call?.statement.text).not.toContain("$4");
  });

  it("are compiled once for each kind, under a name that PostgreSQL keeps whole", () => {
    const known = new SideBySide();
    const other = statements.one("challenges", { id: "c" }, false);
    const first = known.callFor([total, challenge]);
    expect(known.callFor([total, other])?.statement).toBe(first?.statement);
    expect(known.callFor([challenge, total])?.statement.name).not.toBe(first?.statement.name);
    expect(first?.statement.name).toMatch(/^.{1,63}$/);
  });

  it("stay apart when there is one, and when too many kinds have come together by chance", () => {
    const known = new SideBySide();
    expect(known.callFor([])).toBeUndefined();
    expect(known.callFor([total])).toBeUndefined();
    const kind = (more: number) => Array.from({ length: more + 2 }, () => challenge);
    for (let more = 0; more < 100; more += 1) expect(known.callFor(kind(more))).toBeDefined();
    expect(known.callFor(kind(100))).toBeUndefined();
    expect(known.callFor(kind(0))).toBeDefined();
  });

  it("give back each one's rows, and none where there were none", () => {
    const cells = ['[["a", 1, true, null]]', "[]"];
    expect(rowsOfEach([cells])).toEqual([[["a", 1, true, null]], []]);
    expect(rowsOfEach([])).toEqual([]);
  });

  it("are reads alone: no change, and no search, whose plan depends on its text", () => {
    const search = { fields: ["name"], text: "ana" } as const;
    const found = statements.many("users", { search, order: [["id", "asc"]], limit: 5 });
    const counted = statements.countAttempt("a", { now: 1, windowMs: 2 });
    const insert = { kind: "insert", dataset: "challenges" } as const;
    const added = statements.change({ ...insert, row: { id: "b", text: "x", expiresAt: 1 } });
    expect([found, counted, added].map(isCombinable)).toEqual([false, false, false]);
    expect([total, challenge].map(isCombinable)).toEqual([true, true]);
  });
});
