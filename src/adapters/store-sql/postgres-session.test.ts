import { describe, expect, it } from "vitest";
import { PostgresSession } from "./postgres-session.ts";

const unknownName = Object.assign(new Error("prepared statement does not exist"), {
  code: "26000",
});

describe("A session without a pooler", () => {
  const session = new PostgresSession("none");

  it("gets its timeouts when it is opened, and keeps names", () => {
    expect(session.startup).toEqual({
      statement_timeout: 10_000,
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 15_000,
    });
    expect(session.begin()).toEqual(["begin"]);
    expect(session.begin("read only")).toEqual(["begin read only"]);
    expect(session.hasNames).toBe(true);
  });

  it("reports a lost name and goes on sending names", () => {
    expect(session.losesNames(unknownName)).toBe(true);
    expect(session.losesNames(new Error("other"))).toBe(false);
    expect(session.hasNames).toBe(true);
  });
});

describe("A session through a pooler", () => {
  it("gets its timeouts with each transaction", () => {
    const session = new PostgresSession("transaction");
    expect(session.startup).toEqual({});
    expect(session.begin()).toEqual([
      "begin",
      "set local statement_timeout = 10000",
      "set local lock_timeout = 5000",
      "set local idle_in_transaction_session_timeout = 15000",
    ]);
  });

  it("sends names only while the pooler translates them", () => {
    const session = new PostgresSession("transaction");
    expect(session.hasNames).toBe(false);
    session.keepNames();
    expect(session.hasNames).toBe(true);
    expect(session.losesNames(unknownName)).toBe(true);
    expect(session.hasNames).toBe(false);
  });
});

describe("A session on Citus", () => {
  it("gives its nodes the search path of each transaction, in messages of their own", () => {
    const session = new PostgresSession("none");
    const within = session.within("brand_corner");
    expect(within.begin()).toEqual(["begin", "set local search_path = brand_corner"]);
    session.useNodes();
    expect(within.isCitus).toBe(true);
    expect(within.begin("read only")).toEqual([
      "begin read only",
      "set local citus.propagate_set_commands = 'local'",
      "set local search_path = brand_corner",
    ]);
  });
});
