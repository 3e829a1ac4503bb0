import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

interface ResultsCardProps {
  readonly lead: string;
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/** The frame of a message's results, with a button that reads them again. */
export function ResultsCard({ lead, onRefresh, children }: ResultsCardProps) {
  return (
    <Card aria-labelledby="message-results" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="message-results" className="type-title">
            {messagesTexts.results}
          </h2>
          <p className="text-ink-soft">{lead}</p>
        </div>
        <Button variant="quiet" onClick={onRefresh}>
          <RefreshCw aria-hidden />
          {messagesTexts.refreshResults}
        </Button>
      </div>
      {children}
    </Card>
  );
}
