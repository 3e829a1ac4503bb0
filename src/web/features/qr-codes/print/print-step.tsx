import { Link } from "react-router";
import { setupTexts } from "#messages/en/setup.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { usePublicOrigin } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { SetupFrame } from "#web/shared/setup/setup-frame.tsx";
import { useSetupStep } from "#web/shared/setup/use-setup-step.ts";
import { Button } from "#web/ui/button.tsx";
import { PosterPart, usualPaper } from "./poster-part.tsx";

/** The setup's step "Sign-up poster": the poster as a PDF file, and the way to printed codes. Downloading the poster completes the step. */
export function PrintStep() {
  const setup = useSetupStep("print");
  const asked = useAsk("printSettings", {});
  const failed = useLoadFailed(asked);
  const mark = useCommand("markSetupStep");
  const origin = usePublicOrigin();
  return (
    <SetupFrame
      step="print"
      setup={setup}
      lead={setupTexts.printLead}
      isReady={asked.data !== undefined || failed !== null}
    >
      {failed}
      {asked.data === undefined ? null : (
        <PosterPart
          usual={usualPaper(asked.data.timeZone)}
          rate={asked.data}
          onSaved={() => void mark.run({ step: "print", mark: "done" })}
        />
      )}
      <p className="text-ink-soft wrap-anywhere">{setupTexts.printAddress({ origin })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{setupTexts.moreToPrint}</p>
        <Button asChild variant="secondary">
          <Link to="/admin/qr-codes?view=batches">{setupTexts.printCodes}</Link>
        </Button>
      </div>
    </SetupFrame>
  );
}
