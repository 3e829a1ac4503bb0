import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { composeProgram, type MeasuredStore } from "./compose.ts";
import type { ServerConfig } from "./config.ts";
import { LINGER_MS, listen, mostConnections } from "./http/listening.ts";
import { openLog, replicaLog } from "./ops/logging.ts";
import { postgresMetrics, replicaMetrics, sqliteMetrics } from "./ops/metrics-store.ts";
import type { ServerParts } from "./parts.ts";
import { countProcesses } from "./processes/process-count.ts";
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
  /** How many brands are served; undefined for an installation with one program. */
  readonly brands?: number;
  /** Stops accepting, completes requests in flight and closes the store. */
  stop(): Promise<void>;
}

/**
 * Opens the store, seeds it when it is new, and serves; an installation with a list of brands serves these instead. Closes everything when it
 * fails.
 * @param metricsOfAll resolves to the metrics of all worker processes; undefined for a server of one process
 * @throws StartProblem, StoreFailure
 */
export async function run(
  config: ServerConfig,
  metricsOfAll?: ServerParts["metricsOfAll"],
): Promise<Running> {
  const log = openLog(config.logLevel);
  const { openInstallation } = await import("./brands/installation.ts");
  const installation = await openInstallation(config, { create: false });
  if (installation !== undefined) {
    const { serveBrands } = await import("./brands/serve-brands.ts");
    return await serveBrands(installation, log);
  }
  const opened = await openStore(config, log);
  try {
    return await serve(config, opened, log, metricsOfAll);
  } catch (error) {
    log.debug({ err: error }, "start failed");
    await opened.store.close();
    throw error;
  }
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
  opened: MeasuredStore,
  log: Logger,
  metricsOfAll: ServerParts["metricsOfAll"],
): Promise<Running> {
  const program = await composeProgram({ config, opened, log, isOnlyProgram: true });
  const { ports, defaultPasswordAccount, hasOutbox, hasPages } = program;
  const processes =
    config.databaseUrl === undefined ? undefined : countProcesses({ ...ports, every: timers });
  await processes?.look();
  const app = await program.app({
    lingerMs: LINGER_MS,
    connections: { ...config.connections, most: mostConnections(config, log) },
    ...(processes && { processes: () => processes.count() }),
    ...(metricsOfAll && { metricsOfAll }),
  });
  const address = await listen(app, config);
  const jobs = program.jobs(() => config.publicUrl ?? address);
  jobs.start();
  const stop = async () => {
    await app.close();
    processes?.stop();
    await jobs.stop();
    await opened.store.close();
  };
  const outbox = hasOutbox ? address + OUTBOX_PATH : undefined;
  return { address, defaultPasswordAccount, outbox, hasPages, stop };
}
