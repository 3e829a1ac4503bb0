import { existsSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { sha256Node } from "#adapters/chance/digest-node.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { logMailer } from "#adapters/mail/log-mailer.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { sealedCodes } from "#adapters/secrets/sealed-codes.ts";
import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import { codes } from "#adapters/two-factor/totp.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Mailer, Ports, Store } from "#engine/ports.ts";
import { listenProblem } from "../shared/start-problem.ts";
import { isReachable, type ServerConfig, showsOutbox } from "./config.ts";
import { buildApp } from "./http/app.ts";
import { descriptorLimit, fitDescriptors } from "./http/file-descriptors.ts";
import { currentRequest } from "./http/request-id.ts";
import { findDefaultPasswordAccount } from "./ops/default-password-check.ts";
import { openLog, replicaLog } from "./ops/logging.ts";
import { openMailDigest } from "./ops/mail-key.ts";
import { attemptCounter } from "./ops/metrics-jobs.ts";
import { postgresMetrics, replicaMetrics, sqliteMetrics } from "./ops/metrics-store.ts";
import { openPushKeys } from "./ops/push-keys.ts";
import { openSecrets } from "./ops/stored-secrets.ts";
import type { ServerParts } from "./parts.ts";
import { countProcesses } from "./processes/process-count.ts";
import { openProgram } from "./stored-program.ts";
import { serverJobs } from "./workers/jobs.ts";
import { notifyingStore } from "./workers/notifying-store.ts";
import { OUTBOX_PATH } from "./workers/outbox.ts";
import { timers } from "./workers/timers.ts";

/** A listening server. */
export interface Running {
  /** The address with the actual port. */
  readonly address: string;
  /** The main admin's email while the default password still opens that account. */
  readonly defaultPasswordAccount: string | undefined;
  /** The URL of the outbox page; undefined when it is off. */
  readonly outbox: string | undefined;
  /** Whether there is a built page. */
  readonly hasPages: boolean;
  /** Stops accepting, completes requests in flight and closes the store. */
  stop(): Promise<void>;
}

const PAGES = path.resolve(import.meta.dirname, "../../../dist/server");

/** How long a stopping server waits for the next request after a response, in milliseconds. */
const LINGER_MS = 1000;

/**
 * Opens the store, seeds it when it is new, and serves. Closes everything when it fails.
 * @param metricsOfAll resolves to the metrics of all worker processes; undefined for a server of one process
 * @throws StartProblem, StoreFailure
 */
export async function run(
  config: ServerConfig,
  metricsOfAll?: ServerParts["metricsOfAll"],
): Promise<Running> {
  const log = openLog(config.logLevel);
  const opened = await openStore(config, log);
  try {
    return await serve(config, opened, log, metricsOfAll);
  } catch (error) {
    log.debug({ err: error }, "start failed");
    await opened.store.close();
    throw error;
  }
}

/** A store with the function that registers its metrics. */
interface MeasuredStore {
  readonly store: Store;
  readonly storeMetrics: NonNullable<ServerParts["storeMetrics"]>;
}

async function openStore(
  {
    databaseUrl,
    databasePooling: pooling,
    databaseDirectUrl: directUrl,
    databaseReads: reads,
    dataDir,
  }: ServerConfig,
  log: Logger,
): Promise<MeasuredStore> {
  // Loads only the driver that is used.
  if (databaseUrl === undefined) {
    const { openSqliteStore } = await import("#adapters/store-sql/sqlite.ts");
    const store = await openSqliteStore({ folder: dataDir });
    return { store, storeMetrics: (registry) => sqliteMetrics(registry, dataDir) };
  }
  const { openPostgresStore } = await import("#adapters/store-sql/postgres.ts");
  const onReplica = replicaLog(log);
  const store = await openPostgresStore({ url: databaseUrl, pooling, directUrl, reads, onReplica });
  const storeMetrics = (registry: Registry) => {
    postgresMetrics(registry, () => store.connections());
    if (store.replicas !== undefined) replicaMetrics(registry, store.replicas);
  };
  return { store, storeMetrics };
}

async function serve(
  config: ServerConfig,
  { store: opened, storeMetrics }: MeasuredStore,
  log: Logger,
  metricsOfAll: ServerParts["metricsOfAll"],
): Promise<Running> {
  const clock = Date.now;
  const hasOutbox = showsOutbox(config);
  const mailer = await openMailer(config, log);
  const background: { runner?: JobRunner } = {};
  const store = notifyingStore(opened, () => background.runner?.nudge());
  const { sealing, resealed } = await openSecrets(config, store);
  if (resealed > 0) log.info({ resealed }, "sealed the stored secrets with the current key");
  const fresh = freshValues();
  const { mailDigest } = await openMailDigest(store, sealing, fresh);
  const pushKeys = await openPushKeys(store, sealing);
  const ports: Ports = {
    store,
    clock,
    fresh,
    services: {
      ...argon2Node(),
      ...sealedCodes(codes, sealing),
      mailDigest,
      sealPushSecret: pushKeys.sealPushSecret,
    },
    digest: sha256Node,
    fault: (error, action) =>
      log.error({ ...currentRequest(), err: error, action }, "an action failed"),
  };
  const { adminPassword } = config;
  const programs = await openProgram(store, config.program, { clock, log });
  const program = await programs.current();
  await seedIfEmpty(store, { ...ports, program, now: clock(), adminPassword });
  const defaultPasswordAccount = await findDefaultPasswordAccount(ports, config);
  const hasPages = existsSync(path.join(PAGES, "index.html"));
  const pages = hasPages ? PAGES : undefined;
  const attempts = attemptCounter();
  const processes =
    config.databaseUrl === undefined ? undefined : countProcesses({ ...ports, every: timers });
  await processes?.look();
  const app = await buildApp({
    lingerMs: LINGER_MS,
    ports,
    programs,
    config,
    log,
    pages,
    outbox: hasOutbox,
    storeMetrics: (registry) => {
      storeMetrics(registry);
      registry.registerMetric(attempts);
    },
    connections: { ...config.connections, most: mostConnections(config, log) },
    ...(processes && { processes: () => processes.count() }),
    ...(metricsOfAll && { metricsOfAll }),
  });
  const address = await listen(app, config);
  const jobs = serverJobs({
    store,
    clock,
    programs,
    place: config,
    digest: ports.digest,
    services: ports.services,
    fresh,
    mailDigest,
    signMark: (text) => ports.services.signMark(text),
    mailer,
    origin: () => config.publicUrl ?? address,
    keepsLinks: hasOutbox,
    pushKeys,
    openSecret: (id, stored) => sealing.open(id, stored),
    allowsPrivate: config.webhookPrivateHosts === "allow" || !isReachable(config),
    log,
    attempts,
    name: ports.fresh.id(),
  });
  background.runner = jobs;
  jobs.start();
  const stop = async () => {
    await app.close();
    processes?.stop();
    await jobs.stop();
    await store.close();
  };
  const outbox = hasOutbox ? address + OUTBOX_PATH : undefined;
  return { address, defaultPasswordAccount, outbox, hasPages, stop };
}

/** Returns the configured number of connections, or as many as the system has descriptors for, with a warning. */
function mostConnections({ connections: { most } }: ServerConfig, log: Logger): number {
  const descriptors = descriptorLimit();
  const fit = fitDescriptors(most, descriptors);
  if (fit < most) {
    log.warn(
      { wanted: most, allowed: fit, descriptors },
      "the limit of open files is lower than MAX_CONNECTIONS needs; raise it (ulimit -n, LimitNOFILE)",
    );
  }
  return fit;
}

async function openMailer(config: ServerConfig, log: Logger): Promise<Mailer> {
  const { smtpUrl, mailFrom, dkim } = config;
  if (smtpUrl === undefined) return logMailer((facts, words) => log.info(facts, words));
  const { smtpMailer } = await import("#adapters/mail/smtp-mailer.ts");
  return smtpMailer({ url: smtpUrl, from: mailFrom, dkim });
}

async function listen(app: FastifyInstance, { host, port }: ServerConfig): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw listenProblem(error, { host, port });
  }
}
