import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { LabelProblems, useLabelSettings } from "./label-settings.ts";
import { sheetText, systemName } from "./paper-names.ts";
import { isSheetName, labelSheets, labelsOn, sheetsOf } from "./sheets.ts";

interface LabelControlsProps extends ReturnType<typeof useLabelSettings> {
  /** Number of codes in the batch. */
  readonly made: number;
  readonly problems: LabelProblems;
}

/** Chooses paper, label sheet, first label, cutting lines and the numbers to print. */
export function LabelControls(props: LabelControlsProps) {
  const { settings, change, chooseSystem, chooseSheet, made, problems } = props;
  const count = labelsOn(labelSheets[settings.sheet]);
  const number = { type: "number", inputMode: "numeric", min: 1, autoComplete: "off" } as const;
  return (
    <>
      <Segmented
        label={qrPrintTexts.paperSystem}
        options={(["iso", "us"] as const).map((value) => ({ value, label: systemName(value) }))}
        value={settings.system}
        onChange={chooseSystem}
      />
      <SelectField
        label={qrPrintTexts.sheet}
        hint={qrPrintTexts.printHint}
        value={settings.sheet}
        onChange={({ target }) => {
          if (isSheetName(target.value)) chooseSheet(target.value);
        }}
      >
        {sheetsOf(settings.system).map((name) => (
          <option key={name} value={name}>
            {sheetText(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...number}
        label={qrPrintTexts.startAt}
        hint={qrPrintTexts.startAtHint({ count })}
        error={problems.startAt}
        max={count}
        value={settings.startAt}
        onChange={({ target }) => change({ startAt: target.value })}
      />
      <div className="grid gap-1.5">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...number}
            label={qrPrintTexts.fromNumber}
            max={made}
            placeholder="1"
            aria-invalid={problems.range !== undefined}
            value={settings.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            {...number}
            label={qrPrintTexts.toNumber}
            max={made}
            placeholder={String(made)}
            aria-invalid={problems.range !== undefined}
            value={settings.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
        <p role="alert" className="text-sm font-medium text-negative empty:hidden">
          {problems.range}
        </p>
      </div>
      <Checkbox
        label={qrPrintTexts.guides}
        checked={settings.hasGuides}
        onChange={({ target }) => change({ hasGuides: target.checked })}
      />
    </>
  );
}
