import { KeyRound } from "lucide-react";
import { type RefObject, useMemo, useState } from "react";
import { tillsTexts } from "#messages/en/tills.ts";
import { useLanding } from "#web/data/landing.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { AtLocation, KeyLine } from "./key-line.ts";
import { KeyRow } from "./key-row.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

/** Props of {@link KeyList}. */
export interface KeyListProps extends AtLocation {
  /** What gets the focus when the button that had it is gone. */
  readonly landing: RefObject<HTMLElement | null>;
}

/** A location's keys, newest first; or what stands there while they load, when they cannot, and when there are none. */
export function KeyList({ location, landing }: KeyListProps) {
  const pages = useAskPages("tillKeys", { locationId: location.id, after: null }, "keys");
  const [revoking, setRevoking] = useState<KeyLine>();
  const { rows } = pages;
  const live = useMemo(
    () => rows?.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id),
    [rows],
  );
  const landAfter = useLanding(live, revoking !== undefined);

  return (
    <>
      <PagedList pages={pages} loading={<KeysLoading />} empty={<NoKeys />}>
        {(lines) => (
          <ul
            aria-label={tillsTexts.keysForName({ name: location.name })}
            className="divide-y divide-line"
          >
            {lines.map((key) => (
              <KeyRow
                key={key.id}
                line={key}
                now={pages.dataUpdatedAt}
                onRevoke={() => setRevoking(key)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {revoking === undefined ? null : (
        <RevokeDialog
          line={revoking}
          onRevoked={() => landAfter(revoking.id, landing)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

function NoKeys() {
  return (
    <EmptyState icon={<KeyRound />} title={tillsTexts.noKeysYet} text={tillsTexts.noKeysHint} />
  );
}

function KeysLoading() {
  return (
    <div aria-busy className="grid gap-3 py-3">
      <p role="status" className="sr-only">
        {tillsTexts.loading}
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
