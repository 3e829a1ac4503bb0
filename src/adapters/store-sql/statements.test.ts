import { describe, expect, it } from "vitest";
import { removalBelow, removalByIds } from "./removals.ts";
import { Statements } from "./statements.ts";
import { tables } from "./tables.ts";

describe("Statements", () => {
  const statements = new Statements("postgres");

  it("are compiled once for calls that differ only in values", () => {
    const first = statements.one("users", { id: "a", isActive: true }, true);
    const second = statements.one("users", { id: "b", isActive: false }, true);
    expect(second.statement).toBe(first.statement);
    expect([first.values, second.values]).toEqual([
      ["a", true],
      ["b", false],
    ]);
    const short = statements.many("users", {
      where: { id: { anyOf: ["a", "b"] } },
      search: { fields: ["name"], text: "x" },
      order: [["id", "asc"]],
      limit: 1,
    });
    const long = statements.many("users", {
      where: { id: { anyOf: ["a", "b", "c"] } },
      search: { fields: ["name"], text: "y" },
      order: [["id", "asc"]],
      limit: 9,
    });
    expect(long.statement).toBe(short.statement);
    const listed = statements.count("users", { id: { anyOf: ["a"] } });
    expect(listed.statement).toBe(statements.count("users", { id: "a" }).statement);
  });

  it("have unique names within PostgreSQL's limit", () => {
    const calls = [
      statements.one("users", { id: "a" }, true),
      statements.one("users", { id: "a" }, false),
      statements.one("users", { name: "a" }, false),
      statements.one("users", { lastBirthdayRedemptionYear: null }, false),
      statements.one("users", { lastBirthdayRedemptionYear: 2026 }, false),
      statements.one("sessions", { id: "a" }, false),
      statements.count("users", { id: "a" }),
      statements.sum("users", "points", { id: "a" }),
      statements.sum("users", "referralsMade", { id: "a" }),
      statements.change({ kind: "remove", dataset: "users", id: "a" }),
      statements.change({ kind: "patch", dataset: "users", id: "a", fields: { points: 1 } }),
      statements.change({ kind: "patch", dataset: "users", id: "a", fields: { name: "b" } }),
      statements.change({ kind: "patch", dataset: "users", id: "a", fields: {} }),
      statements.sessionWithUser("a"),
      statements.call(removalBelow("postgres", "sessions", "expiresAt", { bound: 1, most: 9 })),
      statements.call(removalByIds(tables.sessions, ["a", "b"])),
    ];
    const names = calls.map(({ statement }) => statement.name);
    expect(new Set(names).size).toBe(calls.length);
    for (const name of names) expect(name).toMatch(/^[a-z_0-9]{1,63}$/);
  });

  it("never contain a value", () => {
    const secret = "a-value-that-must-travel-apart";
    const { statement, values } = statements.many("users", {
      where: { name: secret, email: { anyOf: [secret] }, phone: { not: secret } },
      search: { fields: ["name"], text: secret },
      order: [
        ["name", "asc"],
        ["id", "desc"],
      ],
      after: [secret, secret],
      limit: 7,
    });
    expect(statement.text).not.toContain(secret);
    expect(values).toHaveLength(8);
  });

  it("refuse unsupported tests and fields", () => {
    expect(() => statements.one("users", { permissions: {} }, false)).toThrow(TypeError);
    expect(() => statements.sum("users", "name", {})).toThrow(TypeError);
    const order = [["id", "asc"]] as const;
    const search = { fields: ["points"] as const, text: "1" };
    expect(() => statements.many("users", { search, order, limit: 1 })).toThrow(TypeError);
    expect(() => statements.many("users", { order, after: ["a", "b"], limit: 1 })).toThrow(
      TypeError,
    );
  });
});

describe("Counts of the ledger", () => {
  const day = { atLeast: "2026-03-13", below: "2026-04-01" };
  const by = ["type"] as const;

  it.each([
    ["transactions_tally", { by, where: { day } }],
    ["transactions_tally", { by, where: { day, source: { not: "reward" } } }],
    ["transactions_tally", { by: ["reference"], where: { day, source: "reward" } }],
    ["transactions_location_tally", { by, where: { day, locationId: "pier" } }],
    ["transactions_location_tally", { by, where: { day, locationId: null } }],
    ["transactions_location_tally", { by, where: { day, locationId: { anyOf: ["pier", null] } } }],
    ["transactions_location_tally", { by: ["type", "source", "locationId"], where: { day } }],
    ["transactions", { by: ["locationId"], where: { day, date: { atLeast: 1 } } }],
    ["transactions", { by: ["locationId"], where: { day, source: "reward", reference: "cake" } }],
    ["transactions", { by: ["reference"], where: { day, locationId: "pier" } }],
    ["transactions", { by: ["reference"], where: { day, source: "visit" } }],
  ] as const)("read %s for %o", (table, grouping) => {
    for (const engine of ["sqlite", "postgres"] as const) {
      const { statement } = new Statements(engine).groups("transactions", {
        ...grouping,
        sum: "amount",
      });
      expect(statement.text).toContain(`from "${table}"`);
    }
  });

  it("that sum another number read the rows", () => {
    const { statement } = new Statements("sqlite").sum("transactions", "balanceAfter", {
      day,
      locationId: "pier",
    });
    expect(statement.text).toContain('from "transactions"');
  });
});
