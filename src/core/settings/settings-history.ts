import * as z from "zod/mini";
import { splitPage } from "../kit/pages.ts";
import { defaultProgram, settingsOf, withSettings } from "../program.ts";
import { query } from "../world.ts";
import { type SettingsDifference, settingsDifferences } from "./differences.ts";
import type { SettingsVersion } from "./settings-version.ts";

const PAGE = 20;

/** A version in the history: author, time in UTC epoch milliseconds, and what it changed. The first one has no differences. */
export interface SettingsLine
  extends Pick<SettingsVersion, "version" | "at" | "authorName" | "origin" | "restoredVersion"> {
  readonly differences: readonly SettingsDifference[];
}

/** Lists the versions of the settings, newest first. `next` is the next page's `after`, null at the end. One query of 21 rows. */
export const settingsHistory = /* @__PURE__ */ query({
  name: "settingsHistory",
  input: z.strictObject({ after: z.nullable(z.int()) }),
  may: "canManageProgram",
  load: ({ after }, reader) =>
    reader.many("settingsVersions", {
      order: [["version", "desc"]],
      ...(after === null ? {} : { after: [after] }),
      limit: PAGE + 1,
    }),
  show(rows, _input, { program }) {
    const { page, last } = splitPage(rows, PAGE);
    return {
      result: {
        versions: page.map((row, index) => lineOf(row, rows[index + 1])),
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
  return { version, at, authorName, origin, restoredVersion, differences };
}
