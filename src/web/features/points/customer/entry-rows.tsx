import { CircleCheck, Gift, Plus, ReceiptText } from "lucide-react";
import type { OwnEntryLine } from "#core/points/history.ts";
import { pointsTexts } from "#messages/en/points.ts";
import { formatDate } from "#web/data/format.ts";
import { cx } from "#web/ui/cx.ts";
import { useDeviceText } from "#web/ui/is-hydrating.ts";
import { Loading } from "#web/ui/loading.tsx";
import { Points } from "#web/ui/points.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const rowLook = "flex min-h-16 items-center gap-3.5 py-2";

/** Ledger entries as lines of a receipt: description, day (like 'Jan 5, 2025') and signed points. */
export function EntryRows({ entries }: { readonly entries: readonly OwnEntryLine[] }) {
  return (
    <ul className="divide-y divide-dashed divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className={rowLook}>
          <EntryIcon {...entry} />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-medium wrap-anywhere">{entry.description}</span>
            {entry.campaigns.length === 0 ? null : (
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {entry.campaigns.map(campaignPoints).join(", ")}
              </span>
            )}
            <EntryDay date={entry.date} />
          </span>
          <span>
            <Points
              value={entry.type === "earn" ? entry.amount : -entry.amount}
              className="text-lg"
            />
            <span className="sr-only"> {pointsTexts.points}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function EntryDay({ date }: Pick<OwnEntryLine, "date">) {
  const day = useDeviceText(() => formatDate(date));
  return (
    <time dateTime={new Date(date).toISOString()} className="text-sm text-ink-soft">
      {day}
    </time>
  );
}

/** What a campaign gave, for example 'Happy hour +10'. */
function campaignPoints({ points, explanation }: OwnEntryLine["campaigns"][number]): string {
  return pointsTexts.campaignPoints({ name: String(explanation.params.name), points });
}

function EntryIcon({ type, source }: Pick<OwnEntryLine, "type" | "source">) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5",
        type === "earn" ? "bg-positive-soft text-positive" : "bg-brand-soft text-brand-ink",
      )}
    >
      {pictureOf({ type, source })}
    </span>
  );
}

function pictureOf({ type, source }: Pick<OwnEntryLine, "type" | "source">) {
  if (source === "challenge") return <CircleCheck />;
  if (type === "earn" && source !== "purchase") return <Plus />;
  // Entries that take back what was given redeem nothing.
  return source === "reward" ? <Gift /> : <ReceiptText />;
}

/** A placeholder with the expected number of lines. */
export function EntryRowsLoading({ count }: { readonly count: number }) {
  return (
    <Loading className="divide-y divide-dashed divide-line" count={count}>
      <div className={rowLook}>
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3.5 w-24" />
        </div>
        <Skeleton className="h-5 w-12" />
      </div>
    </Loading>
  );
}
