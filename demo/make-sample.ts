import { sha256Hex } from "#adapters/chance/digest.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import type { BulkLoad } from "#adapters/store-sql/bulk-load.ts";
import { isReachable, type ServerConfig } from "#apps/server/config.ts";
import { DEFAULT_ADMIN_PASSWORD } from "#apps/shared/default-password.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import type { Datasets } from "#core/datasets.ts";
import { PROGRAM_SETUP } from "#core/setup/setup.ts";
import type { ProgramReader } from "#core/world.ts";
import { addUpCampaigns } from "#engine/campaign-totals.ts";
import type { Store } from "#engine/ports.ts";
import { storedProgram } from "#engine/program-source.ts";
import { rollUp } from "#engine/roll-up.ts";
import { DEMO_CUSTOMER } from "./generator/demo-customer.ts";
import { teamEmails } from "./generator/team.ts";
import { NO_PASSWORD, type SampleSpec } from "./generator/town.ts";
import { listedCustomers, sampleYear, startOfYear } from "./generator/year.ts";
import { goOn } from "./go-on.ts";
import type { YearOptions } from "./sample-options.ts";
import { type SampleStorage, sampleStorage } from "./sample-storage.ts";

/** Receives the progress of a sample and can stop it. */
export interface ProgressListener {
  /** Called with the current step, and with its progress if it can be counted. */
  readonly stage: (name: string, done?: number, of?: number) => void;
  /** Stops the work; nothing of the sample is then stored. */
  readonly signal: AbortSignal;
}

/** A login to look at the sample. */
export interface SignIn {
  readonly email: string;
  /** Undefined if only its owner or nobody knows it. */
  readonly password: string | undefined;
}

/** The demo customer's password on the operator's own machine, as public as the main admin's default one. */
export const DEMO_PASSWORD = "regulars-demo";

/** The result of creating a sample. */
export interface SampleResult {
  readonly counts: readonly (readonly [keyof Datasets, number])[];
  readonly mainAdmin: SignIn;
  readonly demo: SignIn;
  /** The email addresses that have the password, when there is one. */
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

/** More staff than any program has, so the page contains all of them. */
const MAX_STAFF = 1000;

/**
 * Fills the server's database with a sample year, completely or not at all. An empty database gets its first data before and keeps it.
 * @throws StartProblem when there are customers already or the password would be public; StoreFailure; the signal's reason when it is
 * stopped
 */
export async function makeSample(
  config: ServerConfig,
  options: YearOptions,
  progress: ProgressListener,
): Promise<SampleResult> {
  requirePrivate(config, options);
  const storage = sampleStorage(config);
  progress.stage("Preparing the database");
  const demoPassword = options.password ?? (isReachable(config) ? undefined : DEMO_PASSWORD);
  const { order, isFresh } = await prepare(storage, config, { ...options, demoPassword });
  await storage.load(async (load) => {
    await requireNoCustomers(load.reader);
    await fill(load, order, progress);
  });
  progress.stage("Updating the daily totals");
  const store = await storage.open();
  try {
    await rollUp({ store, clock: Date.now }, config.program);
    await addUpCampaigns(
      { store, clock: Date.now, digest: sha256Hex },
      await storedProgram(store, config.program, Date.now).current(),
      goOn,
    );
    await dismissSetup(store);
    const counts = await Promise.all(
      counted.map(async (name) => [name, await store.reader.count(name, {})] as const),
    );
    // Never prints a password that somebody chose.
    const isDefault = isFresh && config.adminPassword === DEFAULT_ADMIN_PASSWORD;
    const adminPassword = isDefault ? DEFAULT_ADMIN_PASSWORD : undefined;
    return {
      counts,
      mainAdmin: { email: order.mainAdmin.email, password: adminPassword },
      demo: { email: DEMO_CUSTOMER.email, password: demoPassword },
      shown: listedCustomers(order),
      team: teamEmails,
    };
  } finally {
    await store.close();
  }
}

function requirePrivate(config: ServerConfig, { password }: YearOptions): void {
  if (password === undefined || !isReachable(config)) return;
  throw new StartProblem(
    "--password would open accounts whose email addresses are published in the manual, and HOST or PUBLIC_URL lets others reach " +
      "this server. Leave --password out, or leave HOST at 127.0.0.1 and PUBLIC_URL out.",
  );
}

/** The options that {@link prepare} needs. */
type PrepareOptions = YearOptions & { readonly demoPassword: string | undefined };

/** Creates the first data if necessary and reads the input of the year. Also returns whether the main admin was created now. */
async function prepare(
  storage: SampleStorage,
  config: ServerConfig,
  { customers, seed, until, password, demoPassword }: PrepareOptions,
): Promise<{ readonly order: SampleSpec; readonly isFresh: boolean }> {
  const { program, adminPassword } = config;
  const services = argon2Node();
  const store = await storage.open();
  try {
    await requireNoCustomers(store.reader);
    const { at: now, fresh } = startOfYear({ seed, until, program });
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

/** The sample shows a program that is in use for a year, so its dashboard has no checklist. */
export async function dismissSetup(store: Store): Promise<void> {
  await store.transact(async (reader) => {
    const setup = await reader.one("setup", { id: PROGRAM_SETUP });
    const fields = { isDismissed: true };
    const change = { kind: "patch", dataset: "setup", id: PROGRAM_SETUP, fields } as const;
    return { changes: setup === undefined ? [] : [change], result: undefined };
  });
}

/** @throws StartProblem if there are customers already */
export async function requireNoCustomers(reader: ProgramReader): Promise<void> {
  const customer = await reader.one("users", { role: "customer" });
  if (customer === undefined) return;
  throw new StartProblem(
    "The database already has customers, and sample data is never mixed with them. Use an empty one: another folder with " +
      "DATA_DIR=./sample, or another database with DATABASE_URL.",
  );
}

async function fill(load: BulkLoad, order: SampleSpec, progress: ProgressListener): Promise<void> {
  const staff = await load.reader.many("users", { order: [["id", "asc"]], limit: MAX_STAFF });
  const taken = staff.map(({ referralCode }) => referralCode);
  for (const { rows, customers } of sampleYear(order, taken)) {
    progress.signal.throwIfAborted();
    await load.add(rows);
    progress.stage("Creating customers and their year", customers, order.customers);
  }
  progress.stage("Storing the data");
}
