import { Link } from "react-router";
import { setupTexts } from "#messages/en/setup.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { DoneCount } from "#web/shared/setup/checklist-card.tsx";
import { READY_PATH, stepPath } from "#web/shared/setup/setup-paths.ts";
import { StepList } from "#web/shared/setup/step-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** The list of the setup's steps with their states; each can be opened again at any time. */
export function SetupPage() {
  const asked = useAsk("setupProgress", {});
  const failed = useLoadFailed(asked);
  const steps = asked.data?.steps;
  const next = steps?.find(({ state }) => state === "open");
  return (
    <div className="@container mx-auto max-w-4xl">
      <PageHeader
        title={setupTexts.setUp}
        lead={setupTexts.lead}
        actions={
          steps === undefined ? null : (
            <Button asChild>
              <Link to={next === undefined ? READY_PATH : stepPath(next.name)}>
                {steps.every(({ state }) => state === "open")
                  ? setupTexts.start
                  : setupTexts.resume}
              </Link>
            </Button>
          )
        }
      />
      {failed}
      {steps === undefined ? (
        failed === null && <LoadingRows className="h-10" />
      ) : (
        <Card className="grid gap-4">
          <DoneCount
            done={steps.filter(({ state }) => state === "done").length}
            of={steps.length}
          />
          <StepList steps={steps} />
        </Card>
      )}
    </div>
  );
}
