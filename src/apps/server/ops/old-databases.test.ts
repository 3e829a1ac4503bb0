import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import {
  type KeptVersion,
  keptPostgres,
  keptSqlite,
  keptVersions,
} from "#adapters/store-sql/testing/kept.ts";
import { newRetryKey } from "#client/api.ts";
import { phoneLookupKey } from "#core/identity/phone-lookup-key.ts";
import { queryRows, testDatabaseUrl } from "#testing/database.ts";
import { mainAdmin } from "#testing/server/fixture.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";
import { runProgram } from "#testing/server/program.ts";
import { visit } from "#testing/server/visitors.ts";

const { start } = serverProcesses();

/** A database of an older version. */
interface Kept {
  /** The environment variables that locate it. */
  readonly env: Readonly<Record<string, string>>;
  /** The rows of a query. */
  readonly rows: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly remove: () => Promise<void>;
}

async function onSqlite(version: KeptVersion): Promise<Kept> {
  const folder = await mkdtemp(path.join(tmpdir(), "regulars-old-"));
  const file = keptSqlite(version, folder);
  const rows = async (sql: string) => {
    const database = new DatabaseSync(file, { readOnly: true });
    const found = database.prepare(sql).all();
    database.close();
    return found;
  };
  return { env: { DATA_DIR: folder }, rows, remove: () => rm(folder, { recursive: true }) };
}

async function onPostgres(version: KeptVersion): Promise<Kept> {
  const { url, remove } = await keptPostgres(version);
  return { env: { DATABASE_URL: url }, rows: (sql) => queryRows(url, sql), remove };
}

const cases = keptVersions.flatMap((version) => [
  { engine: "SQLite", version, open: () => onSqlite(version) },
  ...(testDatabaseUrl === undefined
    ? []
    : [{ engine: "PostgreSQL", version, open: () => onPostgres(version) }]),
]);

/** The users of every old database, with their points and number of entries. */
const people = [
  ["Berta", 543, 5],
  ["Carlos", 70, 4],
] as const;

/** The number of two-factor secrets that are stored in plain text. */
const plainSecrets: Readonly<Record<KeptVersion, number>> = { 1: 0, 2: 1, 3: 2, 4: 0, 5: 0 };

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6 }).generate();

describe.each(cases)(
  "A $engine database of schema $version",
  { timeout: 120_000 },
  ({ version, open }) => {
    test("is upgraded, reconciles, and its users log in with their passwords and codes", async () => {
      const kept = await open();
      const secrets = version === 1 ? [] : await allSecrets(kept);
      expect(secrets.length).toBe(plainSecrets[version]);
      const server = start({ ...kept.env, MAIN_ADMIN_2FA: "when-enabled" });
      const address = await listening(server);

      const verified = await runProgram("verify/verify.ts", [], { env: kept.env, cwd: tmpdir() });
      expect(verified).toMatchObject({ code: 0, out: expect.stringMatching(/^differences +0$/m) });

      for (const [name, points, entries] of people) {
        const page = visit({ address });
        const email = `${name.toLowerCase()}@example.com`;
        const input = { email, password: `${name}-password-1` };
        expect(await page.run("login", input, newRetryKey())).toMatchObject({
          ok: true,
          result: { user: { name, points } },
        });
        const history = await page.ask("history", { type: "all", before: 0 });
        expect(history.ok && history.result.entries.length).toBe(entries);
        // Rewards that were redeemed before vouchers existed have none.
        const wallet = await page.ask("wallet", { after: null });
        expect(wallet).toMatchObject({ ok: true, result: { vouchers: [] } });
      }

      // Users can be found by their phone.
      const phones = await kept.rows("select phone, phone_key from users");
      for (const { phone, phone_key: key } of phones)
        expect(key).toBe(phoneLookupKey(String(phone)));

      const staff = visit({ address });
      const login = await staff.run("login", mainAdmin, newRetryKey());
      expect(login.ok && login.result.totpRequired).toBe(secrets.length > 0);
      for (const { email, secret } of secrets) await expectCode(address, email, secret);

      if (secrets.length > 0) await expectSealed(kept, secrets);
      server.child.kill("SIGTERM");
      expect(await server.ended).toBe(0);
      await kept.remove();
    });
  },
);

interface StoredSecret {
  readonly email: string;
  /** The stored text: plain Base32. */
  readonly secret: string;
}

async function allSecrets({ rows }: Kept): Promise<readonly StoredSecret[]> {
  const found = await rows(
    "select email, totp_secret from users join credentials using (id) where totp_secret <> '' order by email",
  );
  return found.map((row) => ({ email: String(row["email"]), secret: String(row["totp_secret"]) }));
}

async function expectCode(address: string, email: string, secret: string): Promise<void> {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const page = visit({ address });
  const password = email === mainAdmin.email ? mainAdmin.password : "Sam-password-1";
  const reply = await page.run("login", { email, password }, newRetryKey());
  if (!reply.ok || !reply.result.totpRequired) throw new Error(`${email} is not asked for a code.`);
  const { ticket } = reply.result;
  const verified = await page.run(
    "verifyTotpLogin",
    { ticket, code: codeOf(secret) },
    newRetryKey(),
  );
  expect(verified).toMatchObject({ ok: true });
  const session = await page.ask("session", {});
  expect(session.ok && session.result.me?.email).toBe(email);
}

/** Expects that no used secret is in the data in plain text. */
async function expectSealed({ rows }: Kept, secrets: readonly StoredSecret[]): Promise<void> {
  const stored = (await rows("select totp_secret from credentials")).map(
    (row) => row["totp_secret"],
  );
  for (const { secret } of secrets) expect(stored).not.toContain(secret);
}
