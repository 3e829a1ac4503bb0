import { Ticket } from "lucide-react";
import { codeFilters } from "#core/qr-codes/code-filters.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { useCodeFilter } from "./code-filter.ts";
import type { useCodePages } from "./code-pages.ts";
import { CodeTile, type CodeTileProps } from "./code-tile.tsx";
import { CodesLoading } from "./codes-loading.tsx";

interface CodesViewProps extends Pick<CodeListProps, "onOpen"> {
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
          options={codeFilters.map((value) => ({ value, label: qrCodesStaffTexts[value] }))}
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

interface CodeListProps extends Pick<CodeTileProps, "onOpen"> {
  readonly pages: ReturnType<typeof useCodePages>;
  /** Whether a filter is set. */
  readonly isNarrowed: boolean;
}

/** The codes as cards, or the empty, loading and error states. */
function CodeList({ pages, isNarrowed, onOpen }: CodeListProps) {
  return (
    <PagedList pages={pages} loading={<CodesLoading />} empty={<NoCodes isNarrowed={isNarrowed} />}>
      {(codes) => (
        <ul className="grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3">
          {codes.map((code) => (
            <li key={code.id} className="drawn-near-72">
              <CodeTile code={code} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoCodes({ isNarrowed }: Pick<CodeListProps, "isNarrowed">) {
  return (
    <EmptyCard
      icon={<Ticket />}
      title={qrCodesStaffTexts.noQrCodesFound}
      text={isNarrowed ? qrCodesStaffTexts.noMatchesHint : qrCodesStaffTexts.noCodesHint}
    />
  );
}
