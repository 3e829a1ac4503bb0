import { readFileSync, writeFileSync } from "node:fs";
import { at } from "#tools/lib/paths.mjs";
import { say } from "#tools/lib/say.mjs";

/** A package of the lock file. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression such as 'MIT' or 'MIT OR Apache-2.0'; empty if there is none. */
  readonly licence: string;
  /** Whether only development needs it. */
  readonly isDevelopment: boolean;
  /** Whether it has an install script. */
  readonly hasInstallScript: boolean;
  /** Whether the lock file has its integrity hash. */
  readonly hasIntegrity: boolean;
}

/** Licences that require no more than attribution, or permit unmodified use. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
]);

/** Packages under another licence, and why it is acceptable. */
const exceptions: readonly {
  readonly name: RegExp;
  readonly licence: string;
  readonly why: string;
}[] = [
  {
    name: /^lightningcss(-.+)?$/,
    licence: "MPL-2.0",
    why: "writes the style sheet while the page is built; it is used unchanged, and nothing of it reaches a visitor",
  },
  {
    name: /^web-push$/,
    licence: "MPL-2.0",
    why: "encrypts and signs pushes on the server; it is used unchanged, and nothing of it reaches a visitor",
  },
  {
    name: /^png-js$/,
    licence: "",
    why: "is under the MIT licence by its file LICENSE; its manifest names none",
  },
];

/** Parses the packages of a lock file, sorted by name and version. */
export function packagesIn(lock: string): readonly Package[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }; // npm's own format, version 3
  return Object.entries(packages)
    .filter(([place]) => place !== "")
    .map(([place, locked]) => ({
      name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
      version: locked.version,
      licence: locked.license ?? "",
      isDevelopment: locked.dev === true,
      hasInstallScript: locked.hasInstallScript === true,
      hasIntegrity: locked.integrity !== undefined,
    }))
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), "en"));
}

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
}

/** Returns one sentence for each production package without an allowed licence. */
export function licenceFaults(packages: readonly Package[]): readonly string[] {
  return packages
    .filter((one) => !one.isDevelopment && !isAllowed(one))
    .map(({ name, version, licence }) => `${name} ${version} has the licence "${licence}".`);
}

function isAllowed({ name, licence }: Package): boolean {
  // With OR one allowed licence is enough; with AND all must be allowed.
  const isFree = licence
    .replace(/^\(([^()]*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => permissive.has(part)));
  return isFree || exceptions.some((one) => one.name.test(name) && one.licence === licence);
}

/** Generates docs/compliance/licences.md from the packages of the lock file. */
export function licencePage(packages: readonly Package[]): string {
  const production = packages.filter(({ isDevelopment }) => !isDevelopment);
  const development = packages.filter(({ isDevelopment }) => isDevelopment);
  const others = exceptions.map(({ name, licence, why }) => {
    const used = production.find((one) => name.test(one.name));
    return `- ${used?.name ?? name.source} (${shown(licence)}) ${why}.`;
  });
  return `# Licences of what we use

Made from package-lock.json by \`node tools/licences.ts\`; a test says when it is not up to date. Packages for other machines than
this one are listed as well. The program itself is under the MIT licence, see [LICENSE](../../LICENSE).

Allowed without a word: ${[...permissive].join(", ")}. Beyond that:

${others.join("\n")}

| licence | running the program | developing it |
|---|---|---|
${summary(production, development)}

## Running the program (${production.length})

${table(production)}

## Developing it (${development.length})

${table(development)}
`;
}

function summary(production: readonly Package[], development: readonly Package[]): string {
  const count = (list: readonly Package[], wanted: string) =>
    list.filter(({ licence }) => licence === wanted).length;
  const all = [...new Set([...production, ...development].map(({ licence }) => licence))];
  return all
    .toSorted()
    .map((name) => `| ${shown(name)} | ${count(production, name)} | ${count(development, name)} |`)
    .join("\n");
}

function table(packages: readonly Package[]): string {
  const rows = [...new Set(packages.map(rowOf))];
  return ["| package | version | licence |", "|---|---|---|", ...rows].join("\n");
}

function rowOf({ name, version, licence }: Package): string {
  return `| ${name} | ${version} | ${shown(licence)} |`;
}

function shown(licence: string): string {
  return licence === "" ? "none named" : licence;
}

function keyOf({ name, version }: Package): string {
  return `${name} ${version}`;
}

if (import.meta.main) {
  const packages = packagesIn(readFileSync(at("package-lock.json"), "utf8"));
  writeFileSync(at("docs", "compliance", "licences.md"), licencePage(packages));
  say(`docs/compliance/licences.md lists ${packages.length} packages.`);
  for (const fault of licenceFaults(packages)) say(fault);
}
