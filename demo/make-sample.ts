import { sha256Hex } from "#adapters/chance/digest.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import type { BulkLoad } from "#adapters/store-sql/bulk-load.ts";
import { isReachable, type ServerConfig } from "#apps/server/config.ts";
import { DEFAULT_ADMIN_PASSWORD } from "#apps/shared/default-password.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import type { Datasets } from "#core/datasets.ts";
import type { ProgramReader } from "#core/world.ts";
import { rollUp } from "#engine/roll-up.ts";
import { DEMO_CUSTOMER } from "./generator/demo-customer.ts";
import { teamEmails } from "./generator/team.ts";
import { NO_PASSWORD, type SampleOrder } from "./generator/town.ts";
import { beginning, sampleYear, shownCustomers } from "./generator/year.ts";
import type { SampleOptions } from "./sample-options.ts";
import { type SampleStorage, storageOf } from "./sample-storage.ts";

/** Who waits for a sample. */
export interface Watcher {
  /** Is told what is being done, and how far it is where that can be counted. */
  readonly stage: (name: string, done?: number, of?: number) => void;
  /** Stops it: nothing of the sample is stored then. */
  readonly signal: AbortSignal;
}

/** How somebody signs in to look at the sample. */
export interface SignIn {
  readonly email: string;
  /** Undefined for one that only its owner knows, or nobody. */
  readonly password: string | undefined;
}

/** The demo customer's password on the operator's own machine, as public as the main admin's of a fresh start. */
export const DEMO_PASSWORD = "regulars-demo";

/** What is there afterwards. */
export interface Made {
  readonly counts: readonly (readonly [keyof Datasets, number])[];
  readonly mainAdmin: SignIn;
  readonly demo: SignIn;
  /** The addresses that have the password, when there is one. */
  readonly shown: readonly string[];
  readonly team: readonly string[];
}

const counted: readonly (keyof Datasets)[] = [
  "users",
  "transactions",
  "purchases",
  "vouchers",
  "qrCodes",
  "feedback",
  "referrals",
  "broadcasts",
  "auditLog",
];

/** More people than work anywhere; a database with more of them has customers. */
const MAX_STAFF = 1000;

/**
 * Fills the server's database with a sample year, all of it or nothing; an empty one gets its first data before, as at a server's
 * first start, and keeps that. Rejects with StartProblem where there are customers already or the password would be everybody's, with
 * StoreFailure where the data cannot be reached, and with the signal's reason when it is stopped.
 */
export async function makeSample(
  config: ServerConfig,
  options: SampleOptions,
  watcher: Watcher,
): Promise<Made> {
  expectPrivate(config, options);
  const storage = storageOf(config);
  watcher.stage("Preparing the database");
  const demoPassword = options.password ?? (isReachable(config) ? undefined : DEMO_PASSWORD);
  const { order, isFresh } = await prepared(storage, config, { ...options, demoPassword });
  await storage.load(async (load) => {
    await expectNoCustomers(load.reader);
    await fill(load, order, watcher);
  });
  watcher.stage("Updating the daily totals");
  const store = await storage.open();
  try {
    await rollUp({ store, clock: Date.now }, config.program);
    const counts = await Promise.all(
      counted.map(async (name) => [name, await store.reader.count(name, {})] as const),
    );
    // A password that somebody chose stays out of the terminal.
    const isDefault = isFresh && config.adminPassword === DEFAULT_ADMIN_PASSWORD;
    const adminPassword = isDefault ? DEFAULT_ADMIN_PASSWORD : undefined;
    return {
      counts,
      mainAdmin: { email: order.mainAdmin.email, password: adminPassword },
      demo: { email: DEMO_CUSTOMER.email, password: demoPassword },
      shown: shownCustomers(order),
      team: teamEmails,
    };
  } finally {
    await store.close();
  }
}

function expectPrivate(config: ServerConfig, { password }: SampleOptions): void {
  if (password === undefined || !isReachable(config)) return;
  throw new StartProblem(
    "--password would open accounts whose e-mail addresses are published in the manual, and HOST or PUBLIC_URL lets others reach " +
      "this server. Leave --password out, or leave HOST at 127.0.0.1 and PUBLIC_URL out.",
  );
}

/** What {@link prepared} needs to know of the options. */
type Wanted = SampleOptions & { readonly demoPassword: string | undefined };

/** Sees to it that the first data is there, and reads what the year builds on. Out: that, and whether the main admin was created just now. */
async function prepared(
  storage: SampleStorage,
  config: ServerConfig,
  { customers, seed, until, password, demoPassword }: Wanted,
): Promise<{ readonly order: SampleOrder; readonly isFresh: boolean }> {
  const { program, adminPassword } = config;
  const services = argon2Node();
  const store = await storage.open();
  try {
    await expectNoCustomers(store.reader);
    const { at: now, fresh } = beginning({ seed, until, program });
    const seeding = { program, now, fresh, services, digest: sha256Hex, adminPassword };
    const isFresh = await seedIfEmpty(store, seeding);
    const mainAdmin = await store.reader.one("users", { isMainAdmin: true });
    if (mainAdmin === undefined) {
      throw new StartProblem("The database has no main admin. Use another database, or a new one.");
    }
    const rewards = await store.reader.many("rewards", {
      order: [
        ["displayOrder", "asc"],
        ["id", "asc"],
      ],
      limit: MAX_STAFF,
    });
    const passwordHash = password && (await services.hashPassword(password));
    const demoPasswordHash =
      passwordHash ?? (demoPassword ? await services.hashPassword(demoPassword) : NO_PASSWORD);
    const people = { passwordHash, demoPasswordHash };
    const order = { program, customers, seed, until, mainAdmin, rewards, ...people };
    return { order, isFresh };
  } finally {
    await store.close();
  }
}

async function expectNoCustomers(reader: ProgramReader): Promise<void> {
  const customer = await reader.one("users", { role: "customer" });
  if (customer === undefined) return;
  throw new StartProblem(
    "The database already has customers, and sample data is never mixed with them. Use an empty one: another folder with " +
      "DATA_DIR=./sample, or another database with DATABASE_URL.",
  );
}

async function fill(load: BulkLoad, order: SampleOrder, watcher: Watcher): Promise<void> {
  const staff = await load.reader.many("users", { order: [["id", "asc"]], limit: MAX_STAFF });
  const taken = staff.map(({ referralCode }) => referralCode);
  for (const { rows, customers } of sampleYear(order, taken)) {
    watcher.signal.throwIfAborted();
    await load.add(rows);
    watcher.stage("Creating customers and their year", customers, order.customers);
  }
  watcher.stage("Storing the data");
}
