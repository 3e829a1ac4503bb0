import { FileDown, FileUp } from "lucide-react";
import type { ChangeEvent } from "react";
import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import { productColumns } from "#core/products/product-csv.ts";
import { MAX_PRODUCTS } from "#core/products/product-fields.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { formatPoints } from "#web/data/format.ts";
import { saveFile } from "#web/data/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { type ImportState, type Preview, useProductImport } from "./use-product-import.ts";

/** Number of problems that are listed. */
const SHOWN_FAULTS = 20;

interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Imports products from a CSV file: choose it, see what would change or what is wrong, and import it. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const own = useProductImport(onClose);
  const { state, progress, busy } = own;
  const preview = state?.kind === "ready" ? state.preview : undefined;
  const count = preview === undefined ? 0 : preview.added + preview.changed;
  return (
    <Dialog
      title={productsStaffTexts.importTitle}
      description={productsStaffTexts.importDescription}
      onClose={() => busy || onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {uiDialogTexts.cancel}
          </Button>
          {preview !== undefined && count > 0 ? (
            <Button
              busy={busy}
              busyLabel={productsStaffTexts.importing}
              onClick={() => void own.save(preview)}
            >
              {productsStaffTexts.importCount({ count })}
            </Button>
          ) : null}
        </>
      }
    >
      <FileChoice
        hasFile={own.fileName !== ""}
        disabled={busy || progress !== undefined}
        onChoose={(file) => void own.choose(file)}
      />
      <p className="text-sm text-ink-soft">
        {productsStaffTexts.importHint({ most: MAX_PRODUCTS })}
      </p>
      {own.fileName === "" ? null : (
        <p className="font-semibold wrap-anywhere">
          {productsStaffTexts.fileName({ name: own.fileName })}
        </p>
      )}
      {progress === undefined ? (
        <Outcome state={state} />
      ) : (
        <WorkProgress
          label={productsStaffTexts.comparing}
          unit={productsStaffTexts.linesUnit}
          done={progress.done}
          total={progress.total}
          onStop={own.stop}
        />
      )}
      <FormError error={own.problem} />
    </Dialog>
  );
}

interface FileChoiceProps {
  readonly hasFile: boolean;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** The buttons for a file and for the template. */
function FileChoice({ hasFile, disabled, onChoose }: FileChoiceProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // So that the same file can be chosen again after it was corrected.
    if (file !== undefined) onChoose(new File([file], file.name));
    currentTarget.value = "";
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="secondary">
        <label className="relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60">
          <FileUp aria-hidden />
          {hasFile ? productsStaffTexts.chooseAnotherFile : productsStaffTexts.chooseFile}
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={disabled}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={choose}
          />
        </label>
      </Button>
      <Button variant="quiet" onClick={saveTemplate}>
        <FileDown aria-hidden />
        {productsStaffTexts.template}
      </Button>
    </div>
  );
}

/** Downloads a file with the columns and one line as an example. */
function saveTemplate(): void {
  const example = csvLine(["LATTE-L", "Large Latte", "Coffee"]);
  const text = CSV_START + csvHead(productColumns) + example;
  saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), "products-template.csv");
}

function Outcome({ state }: { readonly state: ImportState | undefined }) {
  if (state === undefined) return null;
  if (state.kind === "stopped") return <p role="status">{productsStaffTexts.stoppedImport}</p>;
  if (state.kind === "faulty") return <Faults faults={state.faults} />;
  return <Counts preview={state.preview} />;
}

function Counts({ preview }: { readonly preview: Preview }) {
  const { added, changed, unchanged } = preview;
  const counts = [
    [productsStaffTexts.new, added],
    [productsStaffTexts.changed, changed],
    [productsStaffTexts.unchanged, unchanged],
  ] as const;
  return (
    <div role="status" className="grid gap-3">
      <dl className="grid grid-cols-3 gap-3">
        {counts.map(([name, count]) => (
          <div key={name} className="rounded-xl border border-line px-3 py-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="type-title tabular">{formatPoints(count)}</dd>
          </div>
        ))}
      </dl>
      {added + changed === 0 ? <p>{productsStaffTexts.nothingToImport}</p> : null}
    </div>
  );
}

function Faults({ faults }: { readonly faults: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-2">
      <p className="font-medium text-negative">
        {productsStaffTexts.faultCount({ count: faults.length })}{" "}
        {faults.length > SHOWN_FAULTS
          ? productsStaffTexts.firstFaults({ count: SHOWN_FAULTS })
          : null}
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
        {faults.slice(0, SHOWN_FAULTS).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{productsStaffTexts.correctFile}</p>
    </div>
  );
}
