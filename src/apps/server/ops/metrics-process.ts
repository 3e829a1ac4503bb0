import { readFileSync } from "node:fs";
import process from "node:process";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

let ofThisProcess: Registry | undefined;

/** Returns the library's default metrics. All servers of a process share them: they describe the process, and their observers cannot be removed. */
export function processMetrics(): Registry {
  if (ofThisProcess === undefined) {
    ofThisProcess = new Registry();
    collectDefaultMetrics({ register: ofThisProcess });
  }
  return ofThisProcess;
}

/** Registers `regulars_build_info` with the program's version, its edition and Node's version. */
export function buildInfo(registry: Registry): void {
  new Gauge({
    name: "regulars_build_info",
    help: "Version of the program, its edition and the version of Node.",
    labelNames: ["version", "edition", "node"],
    registers: [registry],
    aggregator: "first",
  }).set({ version: programVersion(), edition: "server", node: process.versions.node }, 1);
}

function programVersion(): string {
  const file = new URL("../../../../package.json", import.meta.url);
  const facts: unknown = JSON.parse(readFileSync(file, "utf8"));
  const version =
    typeof facts === "object" && facts !== null && "version" in facts ? facts.version : "";
  return String(version);
}
