import type { QueryResult } from "#client/api.ts";
import type { ChallengeLine } from "#core/challenges/list-challenges.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useCurrency } from "#web/data/session.ts";
import { rewardText } from "#web/shared/challenges/card-text.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { countsSentence } from "./challenge-sentence.ts";

type Version = QueryResult<"challengeHistory">["versions"][number];

interface HistoryDialogProps {
  readonly challenge: ChallengeLine;
  readonly onClose: () => void;
}

/** The versions of a challenge, the last one first: who saved what and when. */
export function HistoryDialog({ challenge, onClose }: HistoryDialogProps) {
  const asked = useAsk("challengeHistory", { id: challenge.id });
  const failed = useLoadFailed(asked);
  return (
    <Dialog
      title={texts.historyTitle({ name: challenge.definition.name })}
      description={texts.historyLead}
      onClose={onClose}
    >
      {failed ??
        (asked.data === undefined ? (
          <Loading className="grid gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        ) : (
          <ol className="grid divide-y divide-line">
            {asked.data.versions.map((version) => (
              <VersionItem key={version.version} version={version} />
            ))}
          </ol>
        ))}
    </Dialog>
  );
}

const states = {
  draft: () => texts.draft,
  active: () => texts.running,
  paused: () => texts.paused,
  ended: () => texts.ended,
  deleted: () => texts.ended,
} as const;

function VersionItem({ version }: { readonly version: Version }) {
  const currency = useCurrency() ?? "";
  const { name, rules } = version.definition;
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>
          {texts.version({ version: version.version })}: {states[version.state]()}
        </span>
        <span className="text-sm font-normal text-ink-soft tabular">
          {texts.savedBy({ author: version.authorName, day: formatMoment(version.at) })}
        </span>
      </p>
      <p className="text-sm wrap-anywhere">
        {name}: {currency === "" ? "" : countsSentence(rules, currency)}, {rewardText(rules)}
      </p>
    </li>
  );
}
