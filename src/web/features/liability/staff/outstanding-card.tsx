import { outstandingTexts } from "#messages/en/outstanding-points.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { AgeTables } from "./months-table.tsx";
import { useOutstanding } from "./use-outstanding.ts";

/** Outstanding points by the month of earning and by the last month in which they can be used: the button that reads all accounts, its progress, and what it found. */
export function OutstandingCard() {
  const { outcome, progress, begin, stop } = useOutstanding();
  const isRunning = progress !== undefined;
  return (
    <Card aria-label={outstandingTexts.title} className="grid content-start gap-4">
      <h2 className="type-title">{outstandingTexts.title}</h2>
      <p className="text-ink-soft">{outstandingTexts.lead}</p>
      {progress === undefined ? null : (
        <WorkProgress
          label={outstandingTexts.reading}
          unit={outstandingTexts.accountsUnit}
          {...progress}
          onStop={stop}
        />
      )}
      <div role="status" className="grid min-w-0 gap-4 empty:hidden">
        {isRunning || outcome === undefined ? null : "reason" in outcome ? (
          <p>{outcome.reason}</p>
        ) : (
          <AgeTables {...outcome.outstanding} />
        )}
      </div>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={isRunning}
        onClick={() => void begin()}
      >
        {outcome === undefined ? outstandingTexts.show : outstandingTexts.again}
      </Button>
    </Card>
  );
}
