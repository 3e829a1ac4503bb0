import type { QueryResult } from "#client/api.ts";
import { defaultProgram } from "#core/program.ts";
import type { LoadedSettings } from "./use-settings-form.ts";

/** Returns the settings of the forms. For who may not see the security section it has defaults, which no form of theirs shows or sends. */
export function loadedFrom({
  version,
  settings,
  security,
}: QueryResult<"programSettings">): LoadedSettings {
  return { version, settings: { ...settings, security: security ?? defaultProgram.security } };
}
