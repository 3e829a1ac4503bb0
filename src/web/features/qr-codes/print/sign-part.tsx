import { FileDown } from "lucide-react";
import { useState } from "react";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { saveFile } from "#web/data/save-file.ts";
import { useBrand, usePublicOrigin } from "#web/data/session.ts";
import type { PaperSystem } from "#web/shared/print/paper.ts";
import { printProblem } from "#web/shared/print/print-problem.ts";
import type { PrintPage, TextWidth } from "#web/shared/print/shapes.ts";
import { writePdf } from "#web/shared/print/write-pdf.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { pdfName } from "./paper-names.ts";
import { PreviewCard } from "./preview-card.tsx";
import { usePreviewWidth } from "./preview-fonts.ts";
import {
  type EarningRate,
  headlines,
  purposeName,
  type SignPurpose,
  signPurposes,
  signTexts,
  useSignSettings,
} from "./sign-settings.ts";
import type { SignTexts } from "./sign-texts.ts";
import { usePrintAccent } from "./use-print-accent.ts";
import { usePrintLogo } from "./use-print-logo.ts";

/** A size of posters or table tents, and how its page is laid out. */
export interface SignSize {
  readonly name: string;
  readonly text: string;
  readonly layOut: (texts: SignTexts, widthOf: TextWidth) => PrintPage;
}

interface SignPartProps {
  /** 'poster' or 'table tent' in the file's name. */
  readonly fileWord: string;
  /** What the preview shows. */
  readonly label: string;
  readonly hint?: string;
  /** The sizes by paper system, the usual one first. */
  readonly sizes: Readonly<Record<PaperSystem, readonly [SignSize, ...SignSize[]]>>;
  readonly usual: PaperSystem;
  readonly rate: EarningRate;
  /** Called when the file was saved. */
  readonly onSaved?: () => void;
}

/** The settings, the preview and the file of a poster or table tent. */
export function SignPart(props: SignPartProps) {
  const { fileWord, label, hint, sizes, usual, rate, onSaved } = props;
  const brand = useBrand();
  const accent = usePrintAccent();
  const logo = usePrintLogo();
  const origin = usePublicOrigin();
  const widthOf = usePreviewWidth();
  const { settings, change } = useSignSettings();
  const all = [...sizes[usual], ...sizes[usual === "iso" ? "us" : "iso"]];
  const [sizeName, setSizeName] = useState(sizes[usual][0].name);
  const size = all.find(({ name }) => name === sizeName) ?? sizes[usual][0];
  const texts = signTexts(settings, { brand, logo, accent, origin, rate });
  const { layOut } = size;
  const page = widthOf && layOut(texts, widthOf);
  const file = useSignFile(
    `${fileWord} ${size.name}`,
    brand,
    (width) => layOut(texts, width),
    onSaved,
  );

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        <SelectField
          label={qrPrintTexts.size}
          hint={hint}
          value={size.name}
          onChange={({ target }) => setSizeName(target.value)}
        >
          {all.map(({ name, text }) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={qrPrintTexts.purpose}
          hint={qrPrintTexts.purposeHint}
          value={settings.purpose}
          // The options are purposes.
          onChange={({ target }) => change({ purpose: target.value as SignPurpose })}
        >
          {signPurposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {purposeName(purpose)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={qrPrintTexts.headline}
          value={String(settings.headline)}
          onChange={({ target }) => change({ headline: Number(target.value) })}
        >
          {headlines(brand, settings.purpose).map((text, place) => (
            <option key={text} value={place}>
              {text}
            </option>
          ))}
        </SelectField>
        {rate.pointsPerUnit > 0 ? (
          <Checkbox
            label={qrPrintTexts.showEarning({ rate: qrPrintTexts.earningRate(rate) })}
            checked={settings.showsEarning}
            onChange={({ target }) => change({ showsEarning: target.checked })}
          />
        ) : null}
        <TextField
          label={qrPrintTexts.note}
          hint={qrPrintTexts.noteHint}
          maxLength={80}
          value={settings.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {settings.purpose === "install" ? null : (
          <TextField
            label={qrPrintTexts.referral}
            hint={qrPrintTexts.referralHint}
            maxLength={40}
            autoComplete="off"
            value={settings.referral}
            onChange={({ target }) => change({ referral: target.value })}
          />
        )}
        <div className="grid justify-items-start gap-2">
          <Button busy={file.isBusy} busyLabel={qrPrintTexts.writingPdf} onClick={file.write}>
            <FileDown aria-hidden />
            {qrPrintTexts.downloadPdf}
          </Button>
          <p role="alert" className="text-sm font-medium text-negative empty:hidden">
            {file.problem}
          </p>
        </div>
      </Card>
      <PreviewCard page={page} label={label} />
    </div>
  );
}

/** Writes and saves a file of one page. `problem` is why the last attempt failed. */
function useSignFile(
  title: string,
  author: string,
  layOut: (widthOf: TextWidth) => PrintPage,
  onSaved?: () => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const write = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const written = await writePdf({
        title,
        author,
        write: (writer) => {
          writer.add(layOut(writer.widthOf));
          return 1;
        },
      });
      if (written === undefined) return;
      saveFile(written.file, pdfName([title]));
      onSaved?.();
    } catch (error) {
      setProblem(printProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, write: () => void write() };
}
