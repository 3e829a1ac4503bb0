import { FileDown, Scale } from "lucide-react";
import { WITHOUT_LOCATION } from "#core/liability/months.ts";
import { movementNames } from "#core/liability/movement.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { screenTexts } from "#messages/en/screens/liability-staff.ts";
import { type AddressForm, useAddressFilter } from "#web/data/address-filter.ts";
import { useAsk } from "#web/data/data.ts";
import { type LocationLine, locationName, useLocations } from "#web/data/locations.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { wholeNumber } from "#web/ui/whole-number.ts";
import { BreakageCard } from "./breakage-card.tsx";
import { breakageNotes } from "./breakage-notes.ts";
import type { Report } from "./columns.ts";
import { MonthEndAges } from "./month-end-ages.tsx";
import { MovementTable } from "./movement-table.tsx";
import { OutstandingCard } from "./outstanding-card.tsx";
import { PriceCard } from "./price-card.tsx";
import { useLiabilityFiles } from "./use-liability-files.ts";

/** Maximum length of an id, in characters. */
const ID_LENGTH = 64;

/** The location in the address: its id, {@link WITHOUT_LOCATION}, empty for all. */
const address: AddressForm<{ readonly where: string }> = {
  read: (params) => ({ where: (params.get("where") ?? "").slice(0, ID_LENGTH) }),
  write: ({ where }) => (where === "" ? {} : { where }),
};

/** The points that the program owes, month by month, and their price (docs/decisions/186). */
export function LiabilityPage() {
  const [{ where }, change] = useAddressFilter(address);
  const locations = useLocations();
  const asked = useAsk("liabilityReport", { locationId: where === "" ? null : where });
  const failed = useLoadFailed(asked);
  const report = asked.data;
  const isWhole = isOfAll(report, where);
  const formula = report && formulaOf(report);
  const files = useLiabilityFiles({
    report,
    place: placeName(where, locations),
    isWhole,
    notes: [
      ...notesOf(isWhole, formula),
      ...(isWhole ? breakageNotes(report?.breakage ?? null) : []),
    ],
  });
  const isEmpty = report?.months.length === 0;
  return (
    <div className="@container">
      <PageHeader
        title={screenTexts.liability}
        lead={liabilityTexts.lead}
        actions={<FileButtons files={files} isDisabled={report === undefined || isEmpty} />}
      />
      <p role="alert" className="pb-4 text-sm font-medium text-negative empty:hidden">
        {files.problem}
      </p>
      {failed}
      {failed === null && report === undefined ? <LoadingRows className="h-10" /> : null}
      {report === undefined ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isWhole ? <Figures report={report} /> : null}
          {isWhole ? <PriceCard report={report} formula={formula} /> : null}
          <PlaceField
            where={where}
            locations={locations}
            onChange={(next) => change({ where: next })}
          />
          {isWhole ? null : <p className="text-ink-soft">{liabilityTexts.oneLocation}</p>}
          {isEmpty ? (
            <EmptyCard
              icon={<Scale />}
              title={liabilityTexts.empty}
              text={liabilityTexts.emptyHint}
            />
          ) : (
            <MovementTable
              months={report.months}
              isWhole={isWhole}
              today={report.today}
              isStale={asked.isPlaceholderData}
            />
          )}
          {isWhole && !isEmpty ? <BreakageCard breakage={report.breakage} /> : null}
          {isWhole && report.breakage ? (
            <MonthEndAges months={report.months} latest={report.breakage.month} />
          ) : null}
          {isWhole && !isEmpty ? <OutstandingCard /> : null}
          <Meanings />
        </div>
      )}
    </div>
  );
}

/** Returns whether the shown report is of all locations: while another one is loaded, the previous one is shown. */
function isOfAll(report: Report | undefined, where: string): boolean {
  const [month] = report?.months ?? [];
  return month === undefined ? where === "" : month.opening !== null;
}

interface FileButtonsProps {
  readonly files: ReturnType<typeof useLiabilityFiles>;
  readonly isDisabled: boolean;
}

function FileButtons({ files, isDisabled }: FileButtonsProps) {
  const { isBusy, saveCsv, savePdf } = files;
  return (
    <>
      <Button variant="secondary" disabled={isDisabled} onClick={saveCsv}>
        <FileDown aria-hidden />
        {liabilityTexts.exportCsv}
      </Button>
      <Button
        variant="secondary"
        disabled={isDisabled}
        busy={isBusy}
        busyLabel={liabilityTexts.writingPdf}
        onClick={() => void savePdf()}
      >
        <FileDown aria-hidden />
        {liabilityTexts.exportPdf}
      </Button>
    </>
  );
}

function Figures({ report: { months } }: { readonly report: Report }) {
  const [current] = months;
  const deferred = current?.deferred ?? null;
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      <Figure label={liabilityTexts.outstanding}>{wholeNumber(current?.closing ?? 0)}</Figure>
      {deferred === null ? null : (
        <Figure label={liabilityTexts.deferred}>{liabilityTexts.money(deferred)}</Figure>
      )}
    </div>
  );
}

/** A figure with its label. */
function Figure({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <Card className="grid content-start gap-2">
      <p className="text-sm font-semibold text-ink-soft">{label}</p>
      <p className="type-figure text-3xl wrap-anywhere">
        <bdi>{children}</bdi>
      </p>
    </Card>
  );
}

/** Returns the formula with the current figures; undefined without a price. */
function formulaOf({ months: [current], value }: Report): string | undefined {
  if (current?.deferred == null || value === null) return undefined;
  const amount = liabilityTexts.money(current.deferred);
  return liabilityTexts.formula({ points: current.closing ?? 0, amount, price: value });
}

function notesOf(isWhole: boolean, formula: string | undefined): readonly string[] {
  if (!isWhole) return [liabilityTexts.oneLocation];
  const money = formula === undefined ? [] : [formula, liabilityTexts.formulaRule];
  return [liabilityTexts.finalMonths, ...money];
}

function placeName(where: string, locations: readonly LocationLine[]): string {
  if (where === "") return liabilityTexts.allLocations;
  if (where === WITHOUT_LOCATION) return liabilityTexts.noLocation;
  return locationName(locations, where) || liabilityTexts.unknownLocation;
}

interface PlaceFieldProps {
  readonly where: string;
  readonly locations: readonly LocationLine[];
  readonly onChange: (where: string) => void;
}

/** Chooses all locations, none or one. Nothing in a program without locations. */
function PlaceField({ where, locations, onChange }: PlaceFieldProps) {
  if (locations.length === 0) return null;
  const isKnown =
    ["", WITHOUT_LOCATION].includes(where) || locations.some(({ id }) => id === where);
  return (
    <div className="max-w-sm">
      <SelectField
        label={liabilityTexts.show}
        value={where}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{liabilityTexts.allLocations}</option>
        <option value={WITHOUT_LOCATION}>{liabilityTexts.noLocation}</option>
        {isKnown ? null : <option value={where}>{liabilityTexts.unknownLocation}</option>}
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const meanings = {
  earned: "meaningOfEarned",
  reversed: "meaningOfReversed",
  redeemed: "meaningOfRedeemed",
  returned: "meaningOfReturned",
  expired: "meaningOfExpired",
  closed: "meaningOfClosed",
  corrected: "meaningOfCorrected",
} as const;

function Meanings() {
  return (
    <Card aria-label={liabilityTexts.meaning} className="grid gap-3">
      <h2 className="type-title">{liabilityTexts.meaning}</h2>
      <dl className="grid gap-2 text-sm">
        {movementNames.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{liabilityTexts[name]}:</dt>
            <dd className="text-ink-soft">{liabilityTexts[meanings[name]]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{liabilityTexts.finalMonths}</p>
    </Card>
  );
}
