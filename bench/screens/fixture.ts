import { copyFileSync } from "node:fs";
import path from "node:path";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { User } from "#core/identity/user.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inStore, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { aSession } from "#testing/rows.ts";
import { buildPage } from "#tools/lib/build.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { startServerIn } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { type Kept, keptSession } from "../lib/kept.ts";
import { DATA_FILE } from "../lib/sample.ts";

/** The served program, and who looks at it. */
export interface Fixture {
  readonly origin: string;
  readonly customer: Kept;
  readonly staff: Kept;
  /** What the customer logs in with. */
  readonly login: { readonly email: string; readonly password: string };
  /** How many transactions there are. */
  readonly transactions: number;
  stop(): Promise<void>;
}

const PASSWORD = "a-flat-white-please";

/** Among how many customers the one who looks is chosen. */
const LOOKED_AT = 200;

/** Builds and serves the server edition on a copy of a sample's folder, with a customer and the main admin signed in. */
export async function openFixture(sample: string): Promise<Fixture> {
  await buildPage("server");
  const folder = folderOnDisk();
  copyFileSync(path.join(sample, DATA_FILE), path.join(folder, DATA_FILE));
  const seeded = await inStore(openSqliteStore({ folder }), signedIn);
  const server = await startServerIn(folder);
  return {
    origin: server.url,
    customer: keptSession(seeded.customerToken),
    staff: keptSession(seeded.staffToken),
    login: { email: seeded.email, password: PASSWORD },
    transactions: seeded.transactions,
    stop: () => server.stop(),
  };
}

/** Gives a regular and the main admin a session each, and the regular a password that is known here. */
async function signedIn(store: Store) {
  const { reader } = store;
  const customer = await aRegular(store);
  const staff = await reader.one("users", { isMainAdmin: true });
  if (staff === undefined) throw new Problem("The sample has no main admin.");
  const { fresh } = systemContext();
  const [customerToken, staffToken] = [fresh.token(), fresh.token()];
  const passwordHash = await argon2Node().hashPassword(PASSWORD);
  const changes: ProgramChange[] = [
    sessionOf(customer.id, customerToken),
    sessionOf(staff.id, staffToken),
    { kind: "patch", dataset: "credentials", id: customer.id, fields: { passwordHash } },
  ];
  await commit(store, ...changes);
  const transactions = await reader.count("transactions", {});
  return { customerToken, staffToken, email: customer.email, transactions };
}

/** Somebody with a year behind them and points to spend: of the first to join, who has the most. */
async function aRegular({ reader }: Store): Promise<User> {
  const first = await reader.many("users", {
    where: { role: "customer" },
    order: [
      ["joinedDate", "asc"],
      ["id", "asc"],
    ],
    limit: LOOKED_AT,
  });
  const [richest] = first.toSorted((one, other) => other.points - one.points);
  if (richest === undefined) throw new Problem("The sample has no customers.");
  return richest;
}

function sessionOf(userId: string, token: string): ProgramChange {
  return inserted("sessions", aSession({ id: sha256Hex(token), userId, createdAt: Date.now() }));
}
