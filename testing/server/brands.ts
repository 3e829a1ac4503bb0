import path from "node:path";
import { type Logger, pino } from "pino";
import { brandNamed } from "#adapters/store-sql/brands/brand.ts";
import { type Installation, openInstallation } from "#apps/server/brands/installation.ts";
import { serveBrands } from "#apps/server/brands/serve-brands.ts";
import { type Created, createBrand } from "#apps/server/ops/brands/create.ts";
import type { Running } from "#apps/server/run.ts";
import { newRetryKey } from "#client/api.ts";
import { freshDatabase, testDatabaseUrl } from "../database.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { configOf, type Env } from "./config.ts";
import { done } from "./customer-fixture.ts";
import { type RawResponse, rawRequest } from "./raw-request.ts";
import { visit } from "./visitors.ts";

/** The engines that an installation of tests can have: PostgreSQL where the tests have one. */
export const installationEngines: readonly ("SQLite" | "PostgreSQL")[] =
  testDatabaseUrl === undefined ? ["SQLite"] : ["SQLite", "PostgreSQL"];

/** An installation with many brands, and a way to serve it in this process. */
export interface BrandsFixture {
  readonly env: Env;
  readonly own: Installation;
  /** Creates a brand with the host '<name>.example'. */
  create(name: string): Promise<Created>;
  /** Serves it, without a log by default; several at once on PostgreSQL. They are stopped with the fixture. */
  serve(env?: Env, log?: Logger): Promise<Served>;
  close(): Promise<void>;
}

/** A server of an installation. */
export interface Served {
  readonly address: string;
  /** Returns a client with cookies of its own that visits '<name>.example' through a proxy of this machine. */
  visitor(name: string): ReturnType<typeof visit>;
  /** Returns a client that is logged in as the main admin. */
  admin(created: Created): Promise<ReturnType<typeof visit>>;
  /** Sends a request with a Host header. */
  ask(host: string, path: string, headers?: Readonly<Record<string, string>>): Promise<RawResponse>;
  stop(): Promise<void>;
}

/** Opens an installation without brands, in a folder or a database of its own. */
export async function openBrands(
  engine: (typeof installationEngines)[number],
): Promise<BrandsFixture> {
  const { folder, remove } = scratchFolder();
  const database = engine === "PostgreSQL" ? await freshDatabase() : undefined;
  const env: Env = {
    PORT: "0",
    PUBLIC_URL: "https://rewards.example",
    ADMIN_PASSWORD: "three-plain-words-here",
    SECRET_KEY: Buffer.alloc(32, "key of tests").toString("base64"),
    DATA_DIR: path.join(folder, "data"),
    LOG_LEVEL: "silent",
    ...(database && { DATABASE_URL: database.url }),
  };
  const own = await installationOf(env);
  const served = new Set<Running>();
  return {
    env,
    own,
    create: (name) => createBrand(own, newBrand(name), Date.now()),
    async serve(other = {}, log = pino({ level: "silent" })) {
      const running = await serveBrands(await installationOf({ ...env, ...other }), log);
      served.add(running);
      return servedAt(running, () => served.delete(running));
    },
    async close() {
      await Promise.all([...served].map((running) => running.stop()));
      await own.registry.close();
      await database?.remove();
      remove();
    },
  };
}

/** Returns what a brand of tests is created with. */
export function newBrand(name: string) {
  return {
    name,
    title: `The ${name}`,
    hosts: [`${name}.example`],
    adminEmail: `admin@${name}.example`,
    isExisting: false,
  };
}

/** Opens an installation, whose list is created when it is missing. Throws when its configuration is wrong. */
export async function installationOf(env: Env): Promise<Installation> {
  const own = await openInstallation(configOf(env), { create: true });
  if (own === undefined) throw new Error("There is no installation.");
  return own;
}

/** Returns a brand's place. Throws without such a brand. */
export async function placeOf({ registry }: Installation, name: string) {
  return brandNamed(await registry.brands(), name).place;
}

function servedAt(running: Running, stopped: () => void): Served {
  const { address } = running;
  const visitor = (name: string) => visit({ address }, { "x-forwarded-host": `${name}.example` });
  return {
    address,
    visitor,
    async admin({ brand, password }) {
      const client = visitor(brand.name);
      const login = { email: brand.adminEmail, password: password ?? "" };
      done(await client.run("login", login, newRetryKey()));
      return client;
    },
    ask: (host, target, headers = {}) => rawRequest(`${address}${target}`, { host, ...headers }),
    async stop() {
      stopped();
      await running.stop();
    },
  };
}
