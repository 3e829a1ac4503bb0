import { History } from "lucide-react";
import { useState } from "react";
import { can } from "#core/permissions.ts";
import type { SettingsLine } from "#core/settings/settings-history.ts";
import { settingDifference } from "#messages/en/setting-names.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { useCommand } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useMe } from "#web/data/session.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

import { LegalVersionLinks } from "./legal-version-links.tsx";
import { ProgramFrame } from "./program-frame.tsx";

/** The versions of the settings, newest first: author, time, what each changed, and a button that restores it. */
export function HistoryPage() {
  const pages = useAskPages("settingsHistory", { after: null }, "versions");
  const [restored, setRestored] = useState<number>();
  const current = pages.data?.pages[0]?.current ?? 0;
  return (
    <ProgramFrame>
      <PagedList
        pages={pages}
        loading={
          <Loading>
            <Card>
              <Skeleton className="h-24" />
            </Card>
          </Loading>
        }
        empty={
          <EmptyCard
            icon={<History />}
            title={settingsTexts.noVersions}
            text={settingsTexts.noVersionsText}
          />
        }
      >
        {(versions) => (
          <ol className="mb-5 grid gap-4">
            {versions.map((line) => (
              <VersionCard
                key={line.version}
                line={line}
                isCurrent={line.version === current}
                onRestore={() => setRestored(line.version)}
              />
            ))}
          </ol>
        )}
      </PagedList>
      {restored === undefined ? null : (
        <RestoreDialog version={restored} base={current} onClose={() => setRestored(undefined)} />
      )}
    </ProgramFrame>
  );
}

interface VersionCardProps {
  readonly line: SettingsLine;
  readonly isCurrent: boolean;
  readonly onRestore: () => void;
}

function VersionCard({ line, isCurrent, onRestore }: VersionCardProps) {
  const { version, differences, isPartlyHidden } = line;
  return (
    <li>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="grid gap-0.5">
            <h2 className="flex items-center gap-2 font-semibold">
              {settingsTexts.version({ version })}
              {isCurrent ? <Badge tone="brand">{settingsTexts.inForce}</Badge> : null}
            </h2>
            <p className="text-sm text-ink-soft">
              {originText(line)} · <time>{formatMoment(line.at)}</time>
            </p>
          </div>
          {isCurrent ? null : (
            <Button
              variant="secondary"
              aria-label={settingsTexts.restoreVersion({ version })}
              onClick={onRestore}
            >
              {settingsTexts.restore}
            </Button>
          )}
        </div>
        {isPartlyHidden ? (
          <p className="text-sm text-ink-soft">{settingsTexts.hiddenChanges}</p>
        ) : null}
        {differences.length === 0 ? null : (
          <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
            {differences.map((difference) => (
              <li key={`${difference.field} ${difference.item}`}>
                {settingDifference(difference)}
                <LegalVersionLinks difference={difference} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </li>
  );
}

function originText({ origin, authorName: author, restoredVersion }: SettingsLine): string {
  if (origin === "configuration") return settingsTexts.fromConfiguration;
  if (restoredVersion === null) return settingsTexts.byAuthor({ author });
  return settingsTexts.restoredBy({ author, version: restoredVersion });
}

interface RestoreDialogProps {
  readonly version: number;
  readonly base: number;
  readonly onClose: () => void;
}

function RestoreDialog({ version, base, onClose }: RestoreDialogProps) {
  const me = useMe();
  const { run, busy } = useCommand("restoreSettings");
  return (
    <ConfirmDialog
      title={settingsTexts.restoreTitle({ version })}
      text={can(me, "admin") ? settingsTexts.restoreText : settingsTexts.restoreTextWithoutSecurity}
      confirmLabel={settingsTexts.restore}
      busyLabel={settingsTexts.restoring}
      busy={busy}
      onClose={onClose}
      onConfirm={() => {
        // The dialog says that everything of the version applies: also another currency or time zone, and shorter sessions.
        void run({ version, base, isConfirmed: true }).then(onClose);
      }}
    />
  );
}
