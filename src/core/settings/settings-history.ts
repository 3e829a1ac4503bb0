import * as z from "zod/mini";
import { splitPage } from "../kit/pages.ts";
import { defaultProgram, settingsOf, withSettings } from "../program.ts";
import { query } from "../world.ts";
import { isAdminSetting, managesSecurity } from "./admin-sections.ts";
import { type SettingsDifference, settingsDifferences } from "./differences.ts";
import type { SettingsVersion } from "./settings-version.ts";

const PAGE = 20;

/** A version in the history: author, time in UTC epoch milliseconds, and what it changed. The first one has no differences. */
export interface SettingsLine
  extends Pick<SettingsVersion, "version" | "at" | "authorName" | "origin" | "restoredVersion"> {
  readonly differences: readonly SettingsDifference[];
  /** Whether it also changed settings that the user may not see (decision 147). */
  readonly isPartlyHidden: boolean;
}

/** Lists the versions of the settings, newest first. `next` is the next page's `after`, null at the end. One query of 21 rows. */
export const settingsHistory = /* @__PURE__ */ query({
  name: "settingsHistory",
  input: z.strictObject({ after: z.nullable(z.int()) }),
  may: "canManageProgram",
  mayBeStale: true,
  load: ({ after }, reader) =>
    reader.many("settingsVersions", {
      order: [["version", "desc"]],
      ...(after === null ? {} : { after: [after] }),
      limit: PAGE + 1,
    }),
  show(rows, _input, { program, actor }) {
    const { page, last } = splitPage(rows, PAGE);
    const isAdmin = managesSecurity(actor);
    const line = (row: SettingsVersion, previous: SettingsVersion | undefined) => {
      const whole = lineOf(row, previous);
      return isAdmin ? whole : withoutHidden(whole);
    };
    return {
      result: {
        versions: page.map((row, index) => line(row, rows[index + 1])),
        current: program.version,
        next: last?.version ?? null,
      },
    };
  },
});

function lineOf(row: SettingsVersion, previous: SettingsVersion | undefined): SettingsLine {
  const { version, at, authorName, origin, restoredVersion } = row;
  // A section that a version does not have yet had its default.
  const settings = (one: SettingsVersion) => settingsOf(withSettings(defaultProgram, one));
  const differences =
    previous === undefined ? [] : settingsDifferences(settings(previous), settings(row));
  const isPartlyHidden = false;
  return { version, at, authorName, origin, restoredVersion, differences, isPartlyHidden };
}

/** Returns a version without the differences of sections that are for admins only. */
function withoutHidden(line: SettingsLine): SettingsLine {
  const differences = line.differences.filter(({ field }) => !isAdminSetting(field));
  return { ...line, differences, isPartlyHidden: differences.length < line.differences.length };
}
