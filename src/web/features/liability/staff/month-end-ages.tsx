import { useState } from "react";
import { monthEndTexts } from "#messages/en/breakage.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { Line } from "./columns.ts";
import { AgeTables } from "./months-table.tsx";

interface MonthEndAgesProps {
  readonly months: readonly Line[];
  /** The latest month whose lots are stored, 'YYYY-MM'. */
  readonly latest: string;
}

/** The points that were outstanding at the end of a stored month, by age and by expiry, once they are asked for (docs/decisions/192). */
export function MonthEndAges(props: MonthEndAgesProps) {
  const [isShown, show] = useState(false);
  return (
    <Card aria-label={monthEndTexts.title} className="grid content-start gap-4">
      <h2 className="type-title">{monthEndTexts.title}</h2>
      <p className="text-ink-soft">{monthEndTexts.lead}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-expanded={isShown}
        onClick={() => show(!isShown)}
      >
        {isShown ? monthEndTexts.hide : monthEndTexts.show}
      </Button>
      {isShown ? <StoredAges {...props} /> : null}
    </Card>
  );
}

function StoredAges({ months, latest }: MonthEndAgesProps) {
  const [month, choose] = useState(latest);
  const asked = useAsk("outstandingAtMonthEnd", { month });
  const failed = useLoadFailed(asked);
  const ages = asked.data?.ages;
  return (
    <>
      <div className="max-w-sm">
        <SelectField
          label={monthEndTexts.month}
          value={month}
          onChange={({ target }) => choose(target.value)}
        >
          {months
            .filter((line) => line.month <= latest)
            .map((line) => (
              <option key={line.month} value={line.month}>
                {liabilityTexts.monthName(line)}
              </option>
            ))}
        </SelectField>
      </div>
      {failed}
      {failed === null && ages === undefined ? <LoadingRows className="h-10" /> : null}
      {ages === null ? <p>{monthEndTexts.none}</p> : null}
      {ages ? <AgeTables {...ages} /> : null}
    </>
  );
}
