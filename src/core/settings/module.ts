import { programSettings } from "./program-settings.ts";
import { restoreSettings } from "./restore-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { settingsHistory } from "./settings-history.ts";
import { tierReach } from "./tier-reach.ts";

/** The actions of the module settings; its datasets, error codes and events are in declarations.ts. */
export const settingsModule = {
  commands: {
    restoreSettings,
    saveSettings,
  },
  queries: {
    programSettings,
    settingsHistory,
    tierReach,
  },
};
