import { type Program, withSettings } from "#core/program.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import type { Store } from "./ports.ts";

/** The program as its settings define it. */
export interface ProgramSource {
  /**
   * Returns the program with the settings that are committed when it is called, whichever process saved them. One small read.
   * @throws StoreFailure when the data cannot be reached
   */
  current(): Promise<Program>;
  /**
   * Returns the program with the settings of a version, whose number came with the session. No read, unless the number is new.
   * @throws StoreFailure when the data cannot be reached
   */
  at(version: number): Promise<Program>;
}

/**
 * Returns the program whose settings are in the store (decision 140). Keeps the version that was used last.
 * @param base the program until settings are stored
 */
export function storedProgram({ reader }: Pick<Store, "reader">, base: Program): ProgramSource {
  let known = base;
  async function at(version: number): Promise<Program> {
    if (version === known.version) return known;
    const stored = await reader.one("settingsVersions", { id: String(version) });
    const program = stored === undefined ? base : withSettings(base, stored);
    // Another call may have read a newer version meanwhile; each request keeps its own.
    known = program;
    return program;
  }
  return {
    at,
    async current() {
      const current = await reader.one("currentSettings", { id: CURRENT_SETTINGS });
      return at(current?.version ?? 0);
    },
  };
}

/** Returns a program that never changes, for tests and tools. */
export function fixedProgram(program: Program): ProgramSource {
  return { current: () => Promise.resolve(program), at: () => Promise.resolve(program) };
}
