import { UnreadableData } from "#adapters/store-browser/failures.ts";
import { CURRENT_USER_KEY } from "#adapters/store-browser/keys.ts";
import { startOver, storedTexts } from "#adapters/store-browser/start-over.ts";
import { saveFile } from "#web/data/save-file.ts";
import type { UnreadableHelp } from "#web/shell/unreadable-data.tsx";
import { dataName } from "./data-names.ts";
import { browserStorage } from "./environment.ts";

/** Returns the help for unreadable data that prevents the start; undefined for other errors. */
export function unreadableHelp(error: unknown): UnreadableHelp | undefined {
  if (!(error instanceof UnreadableData)) return undefined;
  const { key } = error;
  return {
    what: dataName(key),
    isSignIn: key === CURRENT_USER_KEY,
    download: () => {
      const data = new Blob([storedTexts(browserStorage())], { type: "application/json" });
      saveFile(data, `regulars-data-${new Date().toISOString().slice(0, 10)}.json`);
    },
    startOver: () => startOver(browserStorage(), key, Date.now()),
  };
}
