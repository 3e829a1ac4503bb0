import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { WRONG_CODES } from "#core/qr-codes/redeem-qr-code.ts";
import { WRONG_SETTINGS_CODES } from "#core/staff/own-rows.ts";
import { plainServices } from "#testing/context.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import {
  type Fixture,
  type FixtureOptions,
  openFixture,
  openFixtureForTest,
} from "#testing/server/fixture.ts";
import { addPerson, openSession, outcome, post } from "#testing/server/visitors.ts";
import { defaultLimits, type Limits } from "./limits.ts";

const PROXIED = { publicUrl: "https://rewards.example.com" };

/** Two servers on one PostgreSQL, each with connections, counters and a clock of its own. */
async function twoServers(
  databaseUrl: string,
  limits: Limits,
  config: FixtureOptions["config"] = PROXIED,
  processes = 1,
): Promise<readonly [Fixture, Fixture]> {
  const database = await migratedDatabase(databaseUrl);
  onTestFinished(database.remove);
  const open = async () => {
    const store = await openPostgresStore({ url: database.url });
    return openFixtureForTest({
      store,
      limits,
      config,
      passwords: plainServices,
      processes: () => processes,
    });
  };
  return [await open(), await open()];
}

/** A server on SQLite; `again` stops it and starts another on the same folder. */
async function restarting(
  limits: Limits,
): Promise<{ fixture: Fixture; again: () => Promise<Fixture> }> {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  let fixture: Fixture | undefined;
  const open = async () => {
    await fixture?.close();
    fixture = await openFixture({
      store: await openSqliteStore({ folder }),
      limits,
      config: PROXIED,
      passwords: plainServices,
    });
    return fixture;
  };
  onTestFinished(() => fixture?.close());
  return { fixture: await open(), again: open };
}

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

function logIn(fixture: Fixture, email: string, address: string) {
  const body = JSON.stringify({ email, password: "not the one" });
  return post(fixture, "login", { body, ...from(address) });
}

const { login = [], requestPasswordReset = [], updateCredentials = [] } = defaultLimits;
const own: Limits = { login, requestPasswordReset, updateCredentials };

describe.runIf(testDatabaseUrl !== undefined)("two servers on one PostgreSQL", () => {
  const url = testDatabaseUrl ?? "";

  test("share the attempts of an address at an account, without limiting other addresses", async () => {
    const servers = await twoServers(url, own);
    const outcomes: string[] = [];
    for (let tries = 0; tries < 24; tries += 1) {
      const server = servers[tries % 2 === 0 ? 0 : 1];
      outcomes.push(outcome(await logIn(server, "ana@example.com", "203.0.113.1")));
    }
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill("login-failed"));
    expect(outcomes.slice(20)).toEqual(Array(4).fill("too-many-requests"));
    for (const server of servers) {
      expect(outcome(await logIn(server, "ana@example.com", "203.0.113.2"))).toBe("login-failed");
      expect(outcome(await logIn(server, "ben@example.com", "203.0.113.1"))).toBe("login-failed");
    }
  });

  test("share the hundred wrong passwords of an email, from any address", async () => {
    const servers = await twoServers(url, own);
    const guesses = Array.from({ length: 112 }, (_, at) =>
      logIn(servers[at % 2 === 0 ? 0 : 1], "Ana@example.com", `203.0.113.${at}`),
    );
    const outcomes = (await Promise.all(guesses)).map(outcome);
    expect(outcomes.filter((one) => one === "login-failed")).toHaveLength(100);
    expect(outcomes.filter((one) => one === "too-many-requests")).toHaveLength(12);
  });

  test("send one email in ten minutes, for any number of addresses", async () => {
    const servers = await twoServers(url, { requestPasswordReset });
    const { email } = await addPerson(servers[0], { name: "Ida" });
    const asking = Array.from({ length: 40 }, (_, at) => {
      const body = JSON.stringify({ email });
      const server = servers[at % 2 === 0 ? 0 : 1];
      return post(server, "requestPasswordReset", { body, ...from(`203.0.113.${at}`) });
    });
    expect((await Promise.all(asking)).map(outcome)).toEqual(Array(40).fill("ok"));
    expect(await servers[0].ports.store.reader.count("mails", { recipient: email })).toBe(1);
  });

  test("share a user's wrong codes, from packaging and in the settings", async () => {
    const servers = await twoServers(url, {}, { publicUrl: undefined });
    const user = await addPerson(servers[0], { name: "Ida", role: "sub-admin" });
    const token = await openSession(servers[0], user);
    const guess = async (action: string, input: object, times: number) => {
      const outcomes = await Promise.all(
        Array.from({ length: times }, (_, at) =>
          post(servers[at % 2 === 0 ? 0 : 1], action, { body: JSON.stringify(input), token }),
        ),
      );
      return outcomes.map(outcome).filter((one) => one === "too-many-requests").length;
    };
    expect(await guess("redeemQrCode", { code: "REGULARS-WRONG" }, 26)).toBe(26 - WRONG_CODES.most);
    const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    expect(await guess("verifyAndEnableTotp", { secret, code: "none" }, 14)).toBe(
      14 - WRONG_SETTINGS_CODES.most,
    );
  });
});

/** The calls that pass, of so many calls of one session that go to servers in turn, and the seconds to wait of the others. */
async function passed(servers: readonly Fixture[], times: number) {
  const [first] = servers;
  if (first === undefined) throw new RangeError("There is no server.");
  const token = await openSession(first, await addPerson(first, { name: "Ida" }));
  const waits: number[] = [];
  for (let call = 0; call < times; call += 1) {
    const server = servers[call % servers.length] ?? first;
    const answer = await post(server, "dashboard", { body: "{}", token });
    if (outcome(answer) !== "ok") waits.push(Number(answer.headers.get("retry-after")));
  }
  return { count: times - waits.length, waits };
}

describe.runIf(testDatabaseUrl !== undefined)("limits of nuisance on two servers", () => {
  const url = testDatabaseUrl ?? "";
  const limits: Limits = { dashboard: [{ per: "session", most: 20, withinMs: 60_000 }] };

  test("hold for both together, and leave one alone its share and all that is common", async () => {
    const servers = await twoServers(url, limits, { publicUrl: undefined }, 2);
    const both = await passed(servers, 30);
    expect(both.count).toBe(20);
    expect(Math.min(...both.waits)).toBeGreaterThan(0);
    // A share of 5 for each, and 10 in common.
    expect((await passed(servers.slice(0, 1), 30)).count).toBe(15);
  });

  test("cost no query within the share", async () => {
    const servers = await twoServers(url, limits, { publicUrl: undefined }, 2);
    expect((await passed(servers, 10)).count).toBe(10);
    expect(await servers[0].ports.store.reader.count("attempts", {})).toBe(0);
  });
});

describe("one server on SQLite", () => {
  test("keeps counts over a restart, and resets them after their time", async () => {
    const { fixture, again } = await restarting(own);
    const tries = async (open: Fixture, times: number) => {
      const answers = Array.from({ length: times }, () =>
        logIn(open, "ana@example.com", "203.0.113.1"),
      );
      return (await Promise.all(answers)).map(outcome).filter((one) => one === "login-failed")
        .length;
    };
    expect(await tries(fixture, 15)).toBe(15);
    const restarted = await again();
    expect(await tries(restarted, 10)).toBe(5);
    restarted.travel(15 * 60_000);
    expect(await tries(restarted, 1)).toBe(1);
  });

  test("counts concurrent calls in one write, stored as digests", async () => {
    const { fixture } = await restarting(own);
    const before = await fixture.rowCounts();
    await Promise.all(
      Array.from({ length: 8 }, () => logIn(fixture, "ana@example.com", "203.0.113.1")),
    );
    const rows = await fixture.ports.store.reader.many("attempts", {
      order: [["id", "asc"]],
      limit: 99,
    });
    expect(rows.map(({ count }) => count)).toEqual([8, 8, 8]);
    for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{64}$/);
    const after = await fixture.rowCounts();
    expect(after).toEqual({ ...before, attempts: 3 });
  });

  test("does not query the database once a limit is exceeded", async () => {
    const { fixture } = await restarting({
      login: [{ per: "address", most: 2, withinMs: 60_000, isShared: true }],
    });
    for (let tries = 0; tries < 6; tries += 1)
      await logIn(fixture, "ana@example.com", "203.0.113.1");
    const counts = (
      await fixture.ports.store.reader.many("attempts", { order: [["id", "asc"]], limit: 9 })
    ).map(({ count }) => count);
    // Two attempts reached the password check and were counted by email too; the third showed that the count is full.
    expect(counts.toSorted((a, b) => a - b)).toEqual([2, 2, 3]);
    fixture.travel(60_000);
    expect(outcome(await logIn(fixture, "ana@example.com", "203.0.113.1"))).toBe("login-failed");
  });

  test("answers 503 without an error in the log when the store is unavailable", async () => {
    const { fixture } = await restarting(own);
    await fixture.ports.store.close();
    for (const action of ["login", "updateCredentials"]) {
      const body = JSON.stringify({
        email: "ana@example.com",
        password: "x",
        currentPassword: "x",
      });
      const answer = await post(fixture, action, { body });
      expect([action, answer.status, outcome(answer)]).toEqual([action, 503, "store-unavailable"]);
    }
  });
});
