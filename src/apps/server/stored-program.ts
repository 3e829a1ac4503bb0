import type { Logger } from "pino";
import { defaultProgram, type Program, settingsOf } from "#core/program.ts";
import { firstVersion } from "#core/settings/change-settings.ts";
import { settingsDifferences } from "#core/settings/differences.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { type ProgramSource, storedProgram } from "#engine/program-source.ts";

/**
 * Returns the program of a store. Without stored settings it stores the configured ones as version 1; with them the configuration of
 * settings is ignored, and a warning names each configured value that differs (decision 140).
 * @param configured the program of the environment and PROGRAM_FILE
 * @param own `clock` returns UTC epoch milliseconds
 * @throws StoreFailure
 */
export async function openProgram(
  store: Store,
  configured: Program,
  own: { readonly clock: () => number; readonly log: Pick<Logger, "warn"> },
): Promise<ProgramSource> {
  await storeFirstVersion(store, configured, own.clock());
  const programs = storedProgram(store, configured, own.clock);
  const ignored = ignoredSettings(configured, await programs.current());
  if (ignored.length > 0) {
    own.log.warn(
      { ignored },
      "PROGRAM_FILE, PROGRAM_TIME_ZONE or MAIN_ADMIN_2FA sets values that differ from the settings saved in the back office, which are used. Remove them from the configuration, or change them under Program",
    );
  }
  return programs;
}

/** Stores version 1 unless there is a version. When several processes start at once, one of them stores it. */
async function storeFirstVersion(store: Store, configured: Program, now: number): Promise<void> {
  try {
    await store.transact(async (reader) => {
      const current = await reader.one("currentSettings", { id: CURRENT_SETTINGS });
      return { changes: current === undefined ? firstVersion(configured, now) : [], result: {} };
    });
  } catch (error) {
    const isLostRace =
      error instanceof StoreFailure &&
      (error.problem.kind === "conflict" || error.problem.kind === "invariant");
    if (!isLostRace) throw error;
  }
}

/** Returns the paths of configured settings, other than defaults, whose value in force differs. */
function ignoredSettings(configured: Program, inForce: Program): readonly string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const defaults = settingsOf({ ...defaultProgram, timeZone });
  const isConfigured = new Set(settingsDifferences(defaults, settingsOf(configured)).map(fieldOf));
  return settingsDifferences(settingsOf(configured), settingsOf(inForce))
    .map(fieldOf)
    .filter((field) => isConfigured.has(field));
}

function fieldOf({ field, item }: { readonly field: string; readonly item: string }): string {
  return item === "" ? field : `${field} (${item})`;
}
