import { useState } from "react";
import { can } from "#core/permissions.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Report } from "./columns.ts";
import { PriceDialog } from "./price-dialog.tsx";

interface PriceCardProps {
  readonly report: Report;
  /** The formula in words with the current figures, undefined without a price. */
  readonly formula: string | undefined;
}

/** The price of a point and what follows from it, or how to see money. Staff who manage the program change it here. */
export function PriceCard({ report, formula }: PriceCardProps) {
  const [isOpen, setOpen] = useState(false);
  const canChange = can(useMe(), "canManageProgram");
  const { value, latest } = report;
  const isLater = latest !== null && latest.version !== value?.version;
  return (
    <Card aria-label={liabilityTexts.valuation} className="grid content-start gap-3">
      <h2 className="type-title">{liabilityTexts.valuation}</h2>
      {value === null ? <NoPrice canChange={canChange} /> : null}
      {formula === undefined ? null : <p className="tabular wrap-anywhere">{formula}</p>}
      {value === null ? null : (
        <p className="text-sm text-ink-soft">
          {liabilityTexts.since({ day: value.validFrom, author: value.authorName })}
        </p>
      )}
      {isLater && latest.validFrom > report.today ? (
        <p className="text-sm text-ink-soft">
          {liabilityTexts.from({ price: latest, day: latest.validFrom, author: latest.authorName })}
        </p>
      ) : null}
      {canChange ? (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {latest === null ? liabilityTexts.enterPrice : liabilityTexts.changePrice}
          </Button>
        </div>
      ) : null}
      {isOpen ? <PriceDialog report={report} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function NoPrice({ canChange }: { readonly canChange: boolean }) {
  return <p>{canChange ? liabilityTexts.noPrice : liabilityTexts.noPriceNoRight}</p>;
}
