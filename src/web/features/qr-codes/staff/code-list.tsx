import { Ticket } from "lucide-react";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { useCodePages } from "./code-pages.ts";
import { CodeTile, type CodeTileProps } from "./code-tile.tsx";
import { CodesLoading } from "./codes-loading.tsx";

/** Props of {@link CodeList}. */
export interface CodeListProps extends Pick<CodeTileProps, "onOpen"> {
  readonly pages: ReturnType<typeof useCodePages>;
  /** Whether a filter is set. */
  readonly isNarrowed: boolean;
}

/** The codes as cards, or the empty, loading and error states. */
export function CodeList({ pages, isNarrowed, onOpen }: CodeListProps) {
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
    <Card>
      <EmptyState
        icon={<Ticket />}
        title={qrCodesStaffTexts.noQrCodesFound}
        text={isNarrowed ? qrCodesStaffTexts.noMatchesHint : qrCodesStaffTexts.noCodesHint}
      />
    </Card>
  );
}
