import process from "node:process";

/** Descriptors reserved for everything but connections: database, log, threads, files of the page. */
const RESERVED = 256;

/** Returns the process's limit of open files and connections; undefined when the system does not report it. */
export function descriptorLimit(): number | undefined {
  if (process.report === undefined) return undefined;
  // Without this setting, which the types lack, the report resolves the names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } } } =
    process.report.getReport();
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : undefined;
}

/**
 * Returns how many connections fit into the descriptor limit beside everything else that is open; half of the limit when it is very small.
 * @param wanted the configured number
 * @param descriptors see {@link descriptorLimit}
 */
export function fitDescriptors(wanted: number, descriptors: number | undefined): number {
  if (descriptors === undefined) return wanted;
  return Math.min(wanted, Math.max(descriptors - RESERVED, Math.floor(descriptors / 2)));
}
