import type { Datasets } from "#core/datasets.ts";
import { inPageLanguage } from "./catalogue.ts";
import { datasetTexts } from "./en/modules.ts";
import { messageText } from "./written.ts";

/** Returns what the rows of a dataset are called, in the language of this page, for example 'accounts'. */
export function datasetName(name: keyof Datasets): string {
  return messageText(inPageLanguage("datasets", name, datasetTexts[name]), {});
}
