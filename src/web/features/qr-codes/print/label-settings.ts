import { useState } from "react";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { formatPoints } from "#web/data/format.ts";
import type { PaperSystem } from "#web/shared/print/paper.ts";
import type { FileRange, LabelPlan } from "./label-pages.ts";
import { labelSheets, labelsOn, type SheetName, sheetsOf } from "./sheets.ts";

/** What staff have chosen for labels; numbers as typed, empty for all codes. */
export interface LabelSettings {
  readonly system: PaperSystem;
  readonly sheet: SheetName;
  readonly startAt: string;
  readonly hasGuides: boolean;
  readonly from: string;
  readonly to: string;
}

/** The errors of typed numbers, as texts. */
export interface LabelProblems {
  readonly startAt?: string | undefined;
  readonly range?: string | undefined;
}

/** Holds the choices. A change of paper chooses its usual sheet, a change of sheet starts at its first label. */
export function useLabelSettings(usual: PaperSystem) {
  const [settings, setSettings] = useState<LabelSettings>({
    ...sheetChoice(sheetsOf(usual)[0]),
    system: usual,
    from: "",
    to: "",
  });
  const change = (part: Partial<LabelSettings>) => setSettings((known) => ({ ...known, ...part }));
  return {
    settings,
    change,
    chooseSystem: (system: PaperSystem) => change({ system, ...sheetChoice(sheetsOf(system)[0]) }),
    chooseSheet: (sheet: SheetName) => change(sheetChoice(sheet)),
  };
}

/** A plain sheet needs lines to cut along, a sheet of labels does not. */
function sheetChoice(sheet: SheetName) {
  return { sheet, startAt: "1", hasGuides: !labelSheets[sheet].isPrecut };
}

/**
 * Returns the plan and the range of numbers that the settings mean for a batch with `made` codes, with the errors of typed numbers; where
 * there is an error, the default.
 */
export function labelChoice(
  settings: LabelSettings,
  made: number,
): { readonly plan: LabelPlan; readonly range: FileRange; readonly problems: LabelProblems } {
  const sheet = labelSheets[settings.sheet];
  const startAt = Number(settings.startAt);
  const count = labelsOn(sheet);
  const isPlace = isNumberIn(startAt, count);
  const range = {
    from: settings.from === "" ? 1 : Number(settings.from),
    to: settings.to === "" ? made : Number(settings.to),
  };
  const problem = rangeProblem(range, made);
  return {
    plan: { sheet, startAt: isPlace ? startAt : 1, hasGuides: settings.hasGuides },
    range: problem === undefined ? range : { from: 1, to: made },
    problems: {
      startAt: isPlace ? undefined : qrPrintTexts.startAtInvalid({ count }),
      range: problem,
    },
  };
}

function rangeProblem({ from, to }: FileRange, made: number): string | undefined {
  if (!isNumberIn(from, made) || !isNumberIn(to, made)) {
    return qrPrintTexts.rangeInvalid({ made: formatPoints(made) });
  }
  return from > to ? qrPrintTexts.rangeReversed : undefined;
}

function isNumberIn(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
