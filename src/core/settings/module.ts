import { programSettings } from "./program-settings.ts";
import { restoreSettings } from "./restore-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { settingsHistory } from "./settings-history.ts";
import { programImage } from "./show-image.ts";
import { tierReach } from "./tier-reach.ts";
import { uploadImage } from "./upload-image.ts";

/** The actions of the module settings; its datasets, error codes and events are in declarations.ts. */
export const settingsModule = {
  commands: {
    restoreSettings,
    saveSettings,
    uploadImage,
  },
  queries: {
    programImage,
    programSettings,
    settingsHistory,
    tierReach,
  },
};
