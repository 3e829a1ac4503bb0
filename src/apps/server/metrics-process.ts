import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";
import type { FastifyInstance } from "fastify";
import { type Family, gauge } from "./metrics-text.ts";

/** How often the event loop is looked at, in milliseconds; what is measured holds this pause, too. */
const RESOLUTION_MS = 20;

/** Looks at this process from now until the server closes. Out: its figures; the event loop's are those since they were last read. */
export function processFigures(app: FastifyInstance): () => readonly Family[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  app.addHook("onClose", async () => void delay.disable());
  const build = {
    version: programVersion(),
    edition: "server",
    node: process.versions.node,
  };
  const startedAt = (Date.now() - process.uptime() * 1000) / 1000;

  return () => {
    const late = (ns: number) => Math.max(0, ns / 1e6 - RESOLUTION_MS) / 1000;
    const lags = { "0.5": delay.percentile(50), "0.99": delay.percentile(99), "1": delay.max };
    const samples = Object.entries(lags).map(([quantile, ns]) => ({
      labels: { quantile },
      value: delay.count === 0 ? 0 : late(ns),
    }));
    delay.reset();
    const { user, system } = process.cpuUsage();
    return [
      gauge("regulars_build_info", "Version and edition.", [{ labels: build, value: 1 }]),
      gauge("regulars_event_loop_lag_seconds", "Event loop delay since the last read.", samples),
      gauge("process_resident_memory_bytes", "Memory of this process.", process.memoryUsage.rss()),
      gauge(
        "process_start_time_seconds",
        "Start time of this process, UTC epoch seconds.",
        startedAt,
      ),
      {
        name: "process_cpu_seconds_total",
        help: "Processor time of this process.",
        type: "counter",
        samples: [{ labels: {}, value: (user + system) / 1e6 }],
      },
    ];
  };
}

function programVersion(): string {
  const file = new URL("../../../package.json", import.meta.url);
  const facts: unknown = JSON.parse(readFileSync(file, "utf8"));
  const version =
    typeof facts === "object" && facts !== null && "version" in facts ? facts.version : "";
  return String(version);
}
