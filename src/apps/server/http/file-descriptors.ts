import process from "node:process";

/** What a process needs besides its connections: the database, its log and lists, threads, the page's files. */
const RESERVED = 256;

/** How many files and connections this process may have open at the same time; undefined where the system does not say. */
export function mostDescriptors(): number | undefined {
  if (process.report === undefined) return undefined;
  // Otherwise the report looks up the names of all connections. The types do not know this setting.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } } } =
    process.report.getReport();
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : undefined;
}

/**
 * How many connections fit beside everything else that a process has open. In: how many are wanted, and {@link mostDescriptors}. Where
 * there are very few descriptors, half of them.
 */
export function fitting(wanted: number, descriptors: number | undefined): number {
  if (descriptors === undefined) return wanted;
  return Math.min(wanted, Math.max(descriptors - RESERVED, Math.floor(descriptors / 2)));
}
