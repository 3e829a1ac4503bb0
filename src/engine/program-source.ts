import { type Program, withSettings } from "#core/program.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import type { Store } from "./ports.ts";

/** The program as its settings define it now. */
export interface ProgramSource {
  /**
   * Returns the program with the settings that are committed when it is called, whichever process saved them.
   * @throws StoreFailure when the data cannot be reached
   */
  current(): Promise<Program>;
}

/**
 * Returns the program whose settings are in the store (decision 140). Each call reads the number of the version in force, one row by its
 * key, which shares a round trip with reads that start at the same time. The settings themselves are read when the number is new.
 * @param base the program until settings are stored
 */
export function storedProgram({ reader }: Pick<Store, "reader">, base: Program): ProgramSource {
  let known = base;
  return {
    async current() {
      const current = await reader.one("currentSettings", { id: CURRENT_SETTINGS });
      const version = current?.version ?? 0;
      if (version === known.version) return known;
      const stored = await reader.one("settingsVersions", { id: String(version) });
      const program = stored === undefined ? base : withSettings(base, stored);
      // Another call may have read a newer version meanwhile; each request keeps the one that it read.
      known = program;
      return program;
    },
  };
}

/** Returns a program that never changes, for tests and tools. */
export function fixedProgram(program: Program): ProgramSource {
  return { current: () => Promise.resolve(program) };
}
