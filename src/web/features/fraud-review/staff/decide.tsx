import { Ban, Check, Undo2 } from "lucide-react";
import { useState } from "react";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { ShownCase } from "./case-page.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

/** The three decisions about pending points. Who recorded the purchase reads that somebody else decides. */
export function Decide({ found }: { readonly found: ShownCase }) {
  const { id, isOwn, remaining: points, customer } = found;
  const { run, busy } = useCommand("releasePendingPoints");
  const [open, setOpen] = useState<"reverse" | "block">();
  const name = customer.name ?? fraudReviewTexts.deletedAccount;
  const close = () => setOpen(undefined);
  return (
    <Card aria-labelledby="case-decide" className="grid gap-4">
      <h2 id="case-decide" className="type-title">
        {fraudReviewTexts.decide}
      </h2>
      {isOwn ? (
        <p>{fraudReviewTexts.ownCaseText}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            busy={busy}
            busyLabel={fraudReviewTexts.releasing}
            onClick={() => void run({ id })}
          >
            <Check aria-hidden />
            {fraudReviewTexts.release}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => setOpen("reverse")}>
            <Undo2 aria-hidden />
            {fraudReviewTexts.reverse}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => setOpen("block")}>
            <Ban aria-hidden />
            {fraudReviewTexts.block}
          </Button>
        </div>
      )}
      {open === "reverse" ? (
        <ReasonDialog
          command="reversePendingPoints"
          id={id}
          title={fraudReviewTexts.reverseTitle}
          text={fraudReviewTexts.reverseText({ points, name })}
          verb={fraudReviewTexts.reverse}
          busyLabel={fraudReviewTexts.reversing}
          onClose={close}
        />
      ) : null}
      {open === "block" ? (
        <ReasonDialog
          command="blockAccount"
          id={id}
          title={fraudReviewTexts.blockTitle}
          text={fraudReviewTexts.blockText({ points: customer.pendingPoints, name })}
          verb={fraudReviewTexts.block}
          busyLabel={fraudReviewTexts.blocking}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
