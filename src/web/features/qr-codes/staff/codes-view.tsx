import { codeFilters } from "#core/qr-codes/code-filters.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { useCodeFilter } from "./code-filter.ts";
import { CodeList, type CodeListProps } from "./code-list.tsx";
import type { useCodePages } from "./code-pages.ts";

const names = {
  get all() {
    return qrCodesStaffTexts.all;
  },
  get active() {
    return qrCodesStaffTexts.active;
  },
  get redeemed() {
    return qrCodesStaffTexts.redeemed;
  },
  get expired() {
    return qrCodesStaffTexts.expired;
  },
} as const;

/** Props of {@link CodesView}. */
export interface CodesViewProps extends Pick<CodeListProps, "onOpen"> {
  readonly filter: ReturnType<typeof useCodeFilter>;
  readonly pages: ReturnType<typeof useCodePages>;
}

/** The codes, filtered by state and text (specification §2, Manage QR Codes; §4, QR code). */
export function CodesView({ filter, pages, onOpen }: CodesViewProps) {
  const { state, setState, search, setSearch, wanted } = filter;
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <Segmented
          label={qrCodesStaffTexts.show}
          value={state}
          onChange={setState}
          options={codeFilters.map((value) => ({ value, label: names[value] }))}
        />
        <div className="min-w-0 flex-1 basis-64">
          <SearchField
            label={qrCodesStaffTexts.search}
            placeholder={qrCodesStaffTexts.codeOrProduct}
            value={search}
            onType={setSearch}
          />
        </div>
      </div>
      <CodeList
        pages={pages}
        isNarrowed={wanted.state !== "all" || wanted.search !== ""}
        onOpen={onOpen}
      />
    </>
  );
}
