import { KeyRound } from "lucide-react";
import { type RefObject, useMemo, useState } from "react";
import { tillsTexts } from "#messages/en/tills.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { AtLocation, KeyLine } from "./key-line.ts";
import { KeyRow } from "./key-row.tsx";

interface TillKeyListProps extends AtLocation {
  /** Receives the focus of a removed button. */
  readonly focusTarget: RefObject<HTMLElement | null>;
}

/** A location's keys, newest first, or the empty, loading and error states. */
export function TillKeyList({ location, focusTarget }: TillKeyListProps) {
  const pages = useAskPages("tillKeys", { locationId: location.id, after: null }, "keys");
  const [revoking, setRevoking] = useState<KeyLine>();
  const { rows } = pages;
  const live = useMemo(
    () => rows?.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id),
    [rows],
  );
  const focusAfter = useFocusAfterRemoval(live, revoking !== undefined);

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
          onRevoked={() => focusAfter(revoking.id, focusTarget)}
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
    <Loading className="grid gap-3 py-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </Loading>
  );
}

interface RevokeDialogProps {
  readonly line: KeyLine;
  /** Called when the key was revoked, or had been deleted meanwhile, before the dialog closes. */
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a key is revoked; lists the effects. */
function RevokeDialog({ line, onRevoked, onClose }: RevokeDialogProps) {
  const { id, name, hint } = line;
  const confirmation = useConfirmedCommand("revokeTillKey", {
    onClose,
    onDone: onRevoked,
    missing: ["till-key-not-found", "tillKeys"],
  });
  return (
    <ConfirmDialog
      {...confirmation({ id })}
      title={tillsTexts.revokeName({ name })}
      text={tillsTexts.revokeConsequence({ hint })}
      confirmLabel={tillsTexts.revokeKey}
      busyLabel={tillsTexts.revoking}
    />
  );
}
