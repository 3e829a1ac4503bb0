import { useState } from "react";
import { replayTexts } from "#messages/en/campaign-results.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import type { Replay } from "./replay-page.tsx";

const choices = ["7", "30", "90", "365"] as const;
const daysOf = { "7": 7, "30": 30, "90": 90, "365": 365 } as const;

/** Props of {@link ReplayStart}. */
export interface ReplayStartProps {
  readonly campaignId: string;
  readonly latest: Replay | undefined;
}

/** The time to look back and the button that starts a trial; while one runs, its progress and the button that stops it. */
export function ReplayStart({ campaignId, latest }: ReplayStartProps) {
  const [choice, setChoice] = useState<(typeof choices)[number]>("30");
  const start = useCommand("startReplay");
  const isRunning = latest?.state === "waiting" || latest?.state === "running";
  return (
    <Card className="grid gap-4">
      {isRunning ? (
        <Running replay={latest} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Segmented
            label={replayTexts.period}
            value={choice}
            onChange={setChoice}
            options={choices.map((value) => ({
              value,
              label: replayTexts.lastDays({ days: daysOf[value] }),
            }))}
          />
          <Button
            busy={start.busy}
            busyLabel={replayTexts.starting}
            onClick={() => void start.run({ campaignId, days: daysOf[choice] })}
          >
            {latest === undefined ? replayTexts.start : replayTexts.startAgain}
          </Button>
        </div>
      )}
      <LastProblem latest={latest} />
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-brand-ink">
          {replayTexts.how}
        </summary>
        <p className="max-w-[70ch] text-ink-soft">{replayTexts.howText}</p>
      </details>
    </Card>
  );
}

function LastProblem({ latest }: Pick<ReplayStartProps, "latest">) {
  if (latest?.state === "stopped") return <p role="status">{replayTexts.stopped}</p>;
  return latest?.state === "failed" ? <p role="status">{replayTexts.failed}</p> : null;
}

function Running({ replay }: { readonly replay: Replay }) {
  const { run } = useCommand("cancelReplay");
  return (
    <WorkProgress
      label={replay.total === 0 ? replayTexts.waiting : replayTexts.working}
      done={replay.done}
      total={replay.total}
      unit={replayTexts.purchasesUnit}
      onStop={() => void run({ id: replay.id })}
    />
  );
}
