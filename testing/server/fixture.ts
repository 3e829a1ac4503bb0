import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { sealingWith } from "#adapters/secrets/sealing.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { totp } from "#adapters/two-factor/totp.ts";
import { buildApp } from "#apps/server/http/app.ts";
import type { ServerParts } from "#apps/server/parts.ts";
import { DEFAULT_ADMIN_PASSWORD } from "#apps/shared/default-password.ts";
import { type Datasets, datasetNames } from "#core/datasets.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import type { Passwords, ProgramChange } from "#core/world.ts";
import type { Ports, Store } from "#engine/ports.ts";
import { type ProgramSource, storedProgram } from "#engine/program-source.ts";
import { commit } from "../changes.ts";
import { seedProgram } from "../seed-program.ts";

/** A server on a real port over a real store, for one test file. */
export interface Fixture {
  /** 'http://127.0.0.1:<port>'. */
  readonly address: string;
  readonly ports: Ports;
  readonly program: Program;
  /** Errors reported to the log. */
  readonly faults: readonly unknown[];
  /** Moves the server's clock, in milliseconds. */
  travel(ms: number): void;
  /** Commits changes directly through the store, bypassing the rules. */
  commit(changes: readonly ProgramChange[]): Promise<void>;
  /** Returns the number of rows of each dataset. */
  rowCounts(): Promise<Readonly<Record<keyof Datasets, number>>>;
  close(): Promise<void>;
}

/** The main admin of every fixture. */
export const mainAdmin = {
  email: defaultProgram.mainAdmin.email,
  password: DEFAULT_ADMIN_PASSWORD,
};

/** Options of a fixture. */
export interface FixtureOptions
  extends Partial<
    Pick<
      ServerParts,
      "limits" | "pages" | "config" | "arrivalMs" | "live" | "outbox" | "connections" | "processes"
    >
  > {
  /** The store; by default SQLite in a folder that exists as long as the fixture. */
  readonly store?: Store;
  /** The address to listen on; by default 127.0.0.1. */
  readonly host?: string;
  /** The password hasher; by default one thread per core, with a long queue. */
  readonly passwords?: Passwords;
  /** Replaces the source of the program's settings, as a test does to break it. */
  readonly programs?: (stored: ProgramSource) => ProgramSource;
  /** Whether the program sends pushes; off by default, so that other tests count no notices. */
  readonly sendsPush?: boolean;
}

/** Opens a fixture for the tests of a file or suite, and closes it after them. */
export async function openFixtureForFile(own?: FixtureOptions): Promise<Fixture> {
  const fixture = await openFixture(own);
  afterAll(() => fixture.close());
  return fixture;
}

/** Opens a fixture for the current test, and closes it after it. */
export async function openFixtureForTest(own?: FixtureOptions): Promise<Fixture> {
  const fixture = await openFixture(own);
  onTestFinished(() => fixture.close());
  return fixture;
}

/** Opens a fixture with initial data. Without `limits` there are none, so that tests do not reach them by chance. */
export async function openFixture(own: FixtureOptions = {}): Promise<Fixture> {
  const folder = await mkdtemp(path.join(tmpdir(), "regulars-server-"));
  const store = own.store ?? (await openSqliteStore({ folder }));
  const faults: unknown[] = [];
  const sealing = sealingWith(randomBytes(32));
  let travelled = 0;
  const ports: Ports = {
    store,
    clock: () => Date.now() + travelled,
    fresh: freshValues(),
    services: {
      ...(own.passwords ?? argon2Node()),
      paced: (step) => step(),
      ...totp,
      signMark: (text) => sealing.sign(text),
      mailDigest: (text) => sealing.sign(`mail ${text}`),
      sealPushSecret: (id, secret) => sealing.seal(id, secret),
    },
    digest: sha256Hex,
    fault: (error) => void faults.push(error),
  };
  const program: Program = {
    ...defaultProgram,
    sendsMail: true,
    mailServer: { address: "smtp://127.0.0.1", from: "hello@shop.example" },
    keepsAuditLog: true,
    hasCounter: true,
    sendsPush: own.sendsPush ?? false,
  };
  await seedProgram(store, {
    ...ports,
    program,
    now: ports.clock(),
    adminPassword: mainAdmin.password,
  });
  const stored = storedProgram(store, program, ports.clock);
  const app = await buildApp({
    ports,
    programs: own.programs?.(stored) ?? stored,
    config: own.config ?? { publicUrl: undefined, host: own.host ?? "127.0.0.1" },
    pages: own.pages,
    limits: own.limits ?? {},
    ...(own.arrivalMs === undefined ? {} : { arrivalMs: own.arrivalMs }),
    ...(own.outbox === undefined ? {} : { outbox: own.outbox }),
    ...(own.connections === undefined ? {} : { connections: own.connections }),
    ...(own.live === undefined ? {} : { live: own.live }),
    ...(own.processes === undefined ? {} : { processes: own.processes }),
  });
  const address = await app.listen({ host: own.host ?? "127.0.0.1", port: 0 });
  return {
    address,
    ports,
    program,
    faults,
    travel: (ms) => {
      travelled += ms;
    },
    commit: (changes) => commit(store, ...changes),
    async rowCounts() {
      const counts = await Promise.all(
        datasetNames.map(async (name) => [name, await store.reader.count(name, {})] as const),
      );
      return Object.fromEntries(counts) as Record<keyof Datasets, number>; // one entry a name
    },
    async close() {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
