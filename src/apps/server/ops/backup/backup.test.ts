import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withPostgresSnapshot } from "#adapters/store-sql/postgres-snapshot.ts";
import { withSqliteSnapshot } from "#adapters/store-sql/sqlite-snapshot.ts";
import { allRows } from "#adapters/store-sql/testing/all-rows.ts";
import { hasClientPrograms } from "#adapters/store-sql/testing/client-programs.ts";
import { newRetryKey } from "#client/api.ts";
import { reconcile } from "#engine/reconcile.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { mainAdmin } from "#testing/server/fixture.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";
import { runProgram } from "#testing/server/program.ts";
import { visit } from "#testing/server/visitors.ts";

/** Each test starts several processes, which is slow on a busy machine. */
const TIMEOUT_MS = 120_000;

const { start, folder: fixtureFolder } = serverProcesses();

/** A server's data, and another database to restore it to. */
interface DatabasePair {
  readonly fixture: Readonly<Record<string, string>>;
  readonly elsewhere: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

const onSqlite = async (): Promise<DatabasePair> => ({
  fixture: { DATA_DIR: path.join(fixtureFolder(), "data") },
  elsewhere: { DATA_DIR: path.join(fixtureFolder(), "elsewhere") },
  remove: async () => {},
});

const onPostgres = (serverUrl: string) => async (): Promise<DatabasePair> => {
  const databases = [await freshDatabase(serverUrl), await freshDatabase(serverUrl)] as const;
  return {
    fixture: { DATABASE_URL: databases[0].url },
    elsewhere: { DATABASE_URL: databases[1].url },
    remove: async () => {
      for (const { remove } of databases) await remove();
    },
  };
};

const databases = [
  { name: "SQLite", open: onSqlite },
  ...(testDatabaseUrl === undefined || !(await hasClientPrograms(testDatabaseUrl))
    ? []
    : [{ name: "PostgreSQL", open: onPostgres(testDatabaseUrl) }]),
];

/** A snapshot of all rows of a database, with the differences that the reconciliation finds. */
async function readDatabase({
  DATA_DIR: folder = "",
  DATABASE_URL: url,
}: Readonly<Record<string, string>>) {
  const work = async (snapshot: Parameters<typeof reconcile>[0]) => ({
    rows: await allRows(snapshot.reader),
    differences: (await reconcile(snapshot)).differences,
  });
  return url === undefined
    ? withSqliteSnapshot({ folder }, work)
    : withPostgresSnapshot({ url }, work);
}

describe.each(databases)(
  "npm run backup and restore on $name",
  { timeout: TIMEOUT_MS },
  ({ open }) => {
    let databasePair: DatabasePair;
    let folder: string;

    beforeEach(async () => {
      databasePair = await open();
      folder = await mkdtemp(path.join(tmpdir(), "regulars-backup-"));
    });

    afterEach(async () => {
      await databasePair.remove();
      await rm(folder, { recursive: true, force: true });
    });

    const run = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
      runProgram(file, args, { env, cwd: folder });

    test("of a running server: complete, of one moment, with all previously acknowledged writes", async () => {
      const server = start(databasePair.fixture);
      const address = await listening(server);
      const staff = visit({ address });
      const { email, password } = mainAdmin;
      await staff.run("login", { email, password }, newRetryKey());
      const answered: string[] = [];
      const done = new AbortController();
      const writer = async (name: string) => {
        for (let no = 0; !done.signal.aborted; no += 1) {
          const productId = `${name}-${String(no).padStart(5, "0")}`;
          const made = await staff.run("generateQrCode", { productId, points: 5 }, newRetryKey());
          if (made.ok) answered.push(productId);
        }
      };
      const writing = Promise.all(["a", "b", "c"].map(writer));
      await expect.poll(() => answered.length).toBeGreaterThan(20);

      const before = [...answered];
      const made = await run("backup/backup.ts", [], databasePair.fixture);
      done.abort();
      await writing;
      expect(made).toMatchObject({ code: 0, err: expect.stringContaining("SECRET_KEY") });
      expect(answered.length).toBeGreaterThan(before.length);
      const [fileName = ""] = await readdir(path.join(folder, "backups"));
      const file = path.join(folder, "backups", fileName);
      expect(made.out).toMatch(
        /^\/.+: \d[\d.]* [KM]iB, 1 user, 1 ledger entry, \d+ QR codes?, 6 rewards \(schema \d+\), in [\d.]+ s\n$/,
      );
      expect((await stat(file)).mode & 0o777).toBe(0o600);

      expect(await run("backup/restore.ts", [file], databasePair.elsewhere)).toMatchObject({
        code: 0,
      });
      const source = await readDatabase(databasePair.fixture);
      const copy = await readDatabase(databasePair.elsewhere);
      expect(copy.differences).toEqual([]);
      // Every copied row of a dataset that does not change meanwhile equals the source's.
      for (const dataset of [
        "users",
        "credentials",
        "rewards",
        "transactions",
        "qrCodes",
        "auditLog",
        "receipts",
      ] as const) {
        const known = new Map(source.rows[dataset].map((row) => [row.id, row]));
        for (const row of copy.rows[dataset]) expect(row).toEqual(known.get(row.id));
      }
      const writers = ["a", "b", "c"];
      const products = copy.rows.qrCodes
        .map(({ productId }) => productId)
        .filter((product) => writers.some((name) => product.startsWith(`${name}-`)));
      expect(products).toEqual(expect.arrayContaining(before));
      // Each commit is complete, and includes the writer's earlier ones.
      const logged = copy.rows.auditLog.filter(({ action }) => action === "generateQrCode");
      expect(logged.length).toBe(products.length);
      for (const name of writers) {
        const own = products.filter((product) => product.startsWith(`${name}-`)).toSorted();
        expect(own).toEqual(own.map((_, no) => `${name}-${String(no).padStart(5, "0")}`));
      }

      const refused = await run("backup/restore.ts", ["--replace", file], databasePair.fixture);
      expect(refused.code).toBe(1);
      expect(refused.err).toMatch(/in use by/);
      server.child.kill("SIGTERM");
      await server.ended;
    });

    test("of a stopped server: every dataset, row by row, and a server starts on it", async () => {
      const server = start(databasePair.fixture);
      await listening(server);
      server.child.kill("SIGTERM");
      await server.ended;
      const file = path.join(folder, "one.backup");
      expect((await run("backup/backup.ts", ["--to", file], databasePair.fixture)).code).toBe(0);
      expect((await run("backup/restore.ts", [file], databasePair.elsewhere)).code).toBe(0);
      expect((await readDatabase(databasePair.elsewhere)).rows).toEqual(
        (await readDatabase(databasePair.fixture)).rows,
      );

      // A server starts on the restored data and accepts the password.
      const second = visit({ address: await listening(start(databasePair.elsewhere)) });
      const { email, password } = mainAdmin;
      expect((await second.run("login", { email, password }, newRetryKey())).ok).toBe(true);
    });
  },
);
