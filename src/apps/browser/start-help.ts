import { UnreadableData } from "#adapters/store-browser/failures.ts";
import { CURRENT_USER_KEY, datasetKey, JOURNAL_KEY } from "#adapters/store-browser/keys.ts";
import { startOver, storedTexts } from "#adapters/store-browser/start-over.ts";
import { datasetNames } from "#core/datasets.ts";
import { datasetName } from "#messages/dataset-name.ts";
import { unreadableDataTexts } from "#messages/en/unreadable-data.ts";
import { saveFile } from "#web/data/save-file.ts";
import type { UnreadableHelp } from "#web/shell/unreadable-data.tsx";
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

/** Returns what the data under a key of the browser's storage is called, for example 'accounts'. */
function dataName(key: string): string {
  if (key === CURRENT_USER_KEY) return unreadableDataTexts.currentUser;
  if (key === JOURNAL_KEY) return unreadableDataTexts.latestChanges;
  const dataset = datasetNames.find((name) => datasetKey(name) === key);
  return dataset === undefined ? key : datasetName(dataset);
}
