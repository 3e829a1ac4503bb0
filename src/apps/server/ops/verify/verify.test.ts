import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import { keptPostgres, keptSqlite } from "#adapters/store-sql/testing/kept.ts";
import { onServer, testDatabaseUrl } from "#testing/database.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";
import { runProgram } from "#testing/server/program.ts";
import { formatReport } from "./format-report.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "regulars-verify-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Each test starts processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const verify = (env: Readonly<Record<string, string>>) =>
  runProgram("verify/verify.ts", [], { env, cwd: folder });

/** The SQL that inserts a purchase of 10.00 for 10 points, of which this amount and these points are refunded. */
function purchase(id: string, refunded: number, back: number): string {
  return `insert into purchases (id, user_id, location_id, check_id, amount, currency, lines, points, base_points, tier, bonus_percent,
      sold_at, recorded_at, recorded_by, refunded, points_back)
    values ('${id}', 'somebody', 'harbour', '${id}', 1000, 'EUR', '[]', 10, 10, 'Bronze', 0, 1, 1, 'boss', ${refunded}, ${back})`;
}

const entryOf = (name: string) =>
  `entry_no = 2 and user_id in (select id from users where email_key = '${name}@example.com')`;

/** Statements that break the data behind the program's back, and what is reported about each. */
const differences: readonly (readonly [string, RegExp])[] = [
  [
    "update users set points = points + 7 where email_key = 'berta@example.com'",
    /^The user \S+ has 550 points after 5 entries/m,
  ],
  [
    "update users set forfeited_points = 7 where email_key = 'berta@example.com'",
    /^The user \S+ has 7 forfeited points, but refunds, lost completions and returned vouchers leave 0/m,
  ],
  [`delete from transactions where ${entryOf("carlos")}`, /^Entry 3 of \S+/m],
  [`update transactions set amount = amount + 100 where ${entryOf("dilek")}`, /^Entry 2 of \S+/m],
  [
    "update qr_codes set redeemed_by = 'nobody' where product_id = 'Lemonade'",
    /names the code \S+, which this user did not redeem/m,
  ],
  [
    `insert into vouchers (id, user_id, reward_id, title, cost, code, state, issued_at, expires_at, ended_at)
      values ('voucher', 'somebody', 'free-coffee', 'Free Coffee', 100, 'V-ABCDEFGH', 'cancelled', 1, 2, 2)`,
    /^The voucher voucher of somebody was cancelled without its 100 points/m,
  ],
  [
    purchase("unpaid", 0, 0),
    /^The purchase unpaid of somebody has earned 10 points without an entry/m,
  ],
  [
    purchase("refunded", 500, 5),
    /^The purchase refunded shows 500, 5 points and 0 carried millionths as refunded, which is not what its refunds/m,
  ],
  [
    "update users set carried_millionths = 7 where role = 'admin'",
    /^The user \S+ carries 7 millionths of a point, but purchases and refunds leave 0/m,
  ],
  [
    `insert into refunds (id, purchase_id, user_id, location_id, refund_id, amount, points, forfeited, recorded_at, recorded_by)
      values ('refund', 'missing', 'somebody', 'harbour', '1', 500, 5, 0, 1, 'boss')`,
    /^The refund refund names the purchase missing, which somebody did not make there/m,
  ],
  [
    `insert into vouchers (id, user_id, reward_id, title, cost, code, state, issued_at, expires_at, instead_of)
      values ('replacement', 'somebody', 'free-coffee', 'Free Coffee', 100, 'V-BCDEFGHJ', 'issued', 1, 2, 'missing')`,
    /^The voucher replacement of somebody replaces missing, which is not allowed/m,
  ],
];

interface TestDatabase {
  readonly env: Readonly<Record<string, string>>;
  readonly tamper: (statement: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

async function onSqlite(): Promise<TestDatabase> {
  keptSqlite(3, folder);
  await (await openSqliteStore({ folder })).close();
  const tamper = async (statement: string) => {
    const database = new DatabaseSync(dataFile(folder), { enableForeignKeyConstraints: false });
    const triggers = database
      .prepare("select name from sqlite_schema where type = 'trigger'")
      .all();
    for (const { name } of triggers) database.exec(`drop trigger ${String(name)}`);
    database.exec(`pragma ignore_check_constraints = on; ${statement}`);
    database.close();
  };
  return { env: { DATA_DIR: folder }, tamper, remove: async () => {} };
}

async function onPostgres(): Promise<TestDatabase> {
  const { url, remove } = await keptPostgres(3);
  await (await openPostgresStore({ url })).close();
  const tamper = (statement: string) =>
    onServer(
      url,
      "set session_replication_role = replica",
      "alter table transactions drop constraint transactions_sum",
      statement,
    );
  return { env: { DATABASE_URL: url }, tamper, remove };
}

const databases = [
  { name: "SQLite", open: onSqlite },
  ...(testDatabaseUrl === undefined ? [] : [{ name: "PostgreSQL", open: onPostgres }]),
];

describe.each(databases)("npm run verify on $name", ({ open }) => {
  test("prints a table and exits with 0 when there is no difference", async () => {
    const { env, remove } = await open();
    const { code, out, err } = await verify(env);
    expect([code, err]).toEqual([0, ""]);
    const table = [
      "campaign limits         0",
      "campaign uses           0",
      "challenge cards         0",
      "challenge activities    0",
      "challenge completions   0",
      "enrolments              0",
      "liability months        0",
      "closed balances         0",
      "lots of months          0",
      "pending points          0",
      "entries                13",
      "lots                    0",
      "month sums              0",
      "users                   5",
      "preferences             0",
      "promo codes             0",
      "purchases               0",
      "refunds                 0",
      "codes                   5",
      "rewards                 6",
      "customers of segments   3",
      "tags of customers       0",
      "cancellations           0",
      "differences             0",
    ];
    expect(out).toBe(`${table.join("\n")}\n`);
    await remove();
  });

  test("reports every kind of difference and exits with 1", async () => {
    const { env, tamper, remove } = await open();
    await tamper(differences.map(([statement]) => statement).join("; "));
    const { code, out, err } = await verify(env);
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(/^differences +[1-9]\d*$/m);
    for (const [, report] of differences) expect(out).toMatch(report);
    await remove();
  });
});

describe("npm run verify", () => {
  const { start, folder: fixtureFolder } = serverProcesses();

  test("checks the data of a running server", async () => {
    await listening(start());
    const env = { DATA_DIR: path.join(fixtureFolder(), "data") };
    expect(await verify(env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^differences +0$/m),
    });
  });

  test("explains what to do without data and with data of an older version", async () => {
    const none = await verify({ DATA_DIR: path.join(folder, "none") });
    expect(none).toMatchObject({ code: 1, out: "", err: expect.stringContaining("DATA_DIR") });
    keptSqlite(2, folder);
    const old = await verify({ DATA_DIR: folder });
    expect(old).toMatchObject({ code: 1, out: "" });
    expect(old.err).toContain("Start the server once");
  });
});

test("the report shows at most 50 differences and the number of others", () => {
  const found = Array.from({ length: 1234 }, (_, no) => `Fault ${no}.`);
  const lines = formatReport({
    checkedRows: { users: 1, entries: 1_000_000, rewards: 6 },
    differences: found,
  }).split("\n");
  expect(lines[1]).toBe("entries      1,000,000");
  expect(lines[3]).toBe("differences      1,234");
  expect(lines.at(-3)).toBe("Fault 49.");
  expect(lines.at(-2)).toBe("and 1184 more");
});
