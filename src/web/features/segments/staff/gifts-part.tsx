import type { QueryResult } from "#client/api.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useRefreshWhile } from "./use-refresh-while.ts";

type Gift = QueryResult<"segment">["gifts"][number];

const states = {
  running: { tone: "accent", text: () => segmentsTexts.giftRunning },
  done: { tone: "positive", text: () => segmentsTexts.giftDone },
  stopped: { tone: "neutral", text: () => segmentsTexts.giftStopped },
} as const;

/** The vouchers given to a segment, with progress and a button to stop; nothing without any. */
export function GiftsPart({ gifts }: { readonly gifts: readonly Gift[] }) {
  useRefreshWhile(
    gifts.some(({ state }) => state === "running"),
    "segment",
  );
  if (gifts.length === 0) return null;
  return (
    <Card aria-labelledby="segment-gifts" className="grid gap-3">
      <h2 id="segment-gifts" className="type-title">
        {segmentsTexts.giftsTitle}
      </h2>
      <ul className="divide-y divide-dashed divide-line">
        {gifts.map((gift) => (
          <li key={gift.id} className="grid gap-2 py-3">
            <GiftLine gift={gift} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GiftLine({
  gift: { id, title, state, expected, given, startedAt },
}: {
  readonly gift: Gift;
}) {
  const { run, busy } = useCommand("stopSegmentGift");
  const { tone, text } = states[state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <Badge tone={tone}>{text()}</Badge>
        <span className="text-sm text-ink-soft tabular">
          {segmentsTexts.giftProgress({ given, expected })} · {formatMoment(startedAt)}
        </span>
      </div>
      {state === "running" ? (
        <div className="flex flex-wrap items-center gap-4">
          <div className="min-w-0 flex-1 basis-40">
            <ProgressBar
              label={segmentsTexts.giftProgressOf({ title })}
              value={(100 * given) / Math.max(1, expected)}
            />
          </div>
          <Button
            variant="secondary"
            busy={busy}
            busyLabel={segmentsTexts.stopping}
            onClick={() => void run({ giftId: id })}
          >
            {segmentsTexts.stop}
          </Button>
        </div>
      ) : null}
    </>
  );
}
