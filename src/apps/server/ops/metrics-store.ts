import { statSync } from "node:fs";
import { Counter, Gauge, type Registry } from "prom-client";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import type { Replicas } from "#engine/ports.ts";

/** Registers the sizes of the embedded database's files: the data, and the log that is not merged yet. */
export function sqliteMetrics(registry: Registry, folder: string): Gauge {
  const file = dataFile(folder);
  return new Gauge({
    name: "regulars_sqlite_bytes",
    help: "Size of the embedded database's files.",
    labelNames: ["part"],
    registers: [registry],
    collect() {
      for (const [part, path] of Object.entries({ data: file, log: `${file}-wal` })) {
        this.set({ part }, statSync(path, { throwIfNoEntry: false })?.size ?? 0);
      }
    },
  });
}

/** Connections to PostgreSQL in use or idle, and requests that wait for one. */
type ConnectionCounts = Readonly<Record<"busy" | "idle" | "waiting", number>>;

/** Registers the connections to PostgreSQL. */
export function postgresMetrics(registry: Registry, connections: () => ConnectionCounts): Gauge {
  return new Gauge({
    name: "regulars_postgres_connections",
    help: "Connections to PostgreSQL: in use, idle, and requests waiting for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

/** Registers how many replicas are used, and who has answered the reads that a replica may answer. */
export function replicaMetrics(registry: Registry, replicas: Replicas): readonly [Gauge, Counter] {
  const registers = [registry];
  const states = new Gauge({
    name: "regulars_replicas",
    help: "Replicas by state, for each process.",
    labelNames: ["state"],
    registers,
    collect() {
      this.reset();
      for (const state of replicas.states()) this.inc({ state });
    },
  });
  const reads = new Counter({
    name: "regulars_stale_reads_total",
    help: "Reads of queries that may be stale, by the server that answered.",
    labelNames: ["server"],
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replicas.counts)) this.inc({ server }, count);
    },
  });
  return [states, reads];
}
