import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { campaignsTexts } from "#messages/en/campaigns-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { Button } from "#web/ui/button.tsx";
import { type Action, ActionDialog } from "./action-dialogs.tsx";
import type { CampaignChoices } from "./campaign-text.ts";

interface CampaignActionsProps {
  readonly campaign: CampaignLine;
  readonly choices: CampaignChoices;
  /** Whether the form has unsaved changes, which have to be saved or discarded first. */
  readonly isChanged: boolean;
}

/** The buttons of a campaign's life cycle, as its state permits. Each but the copy asks for confirmation. */
export function CampaignActions({ campaign, choices, isChanged }: CampaignActionsProps) {
  const [action, setAction] = useState<Action>();
  const group = useRef<HTMLDivElement>(null);
  const { standing } = campaign;
  // The button that was pressed disappears with the state.
  const focusAfter = useFocusAfterRemoval([standing], action !== undefined);
  const isActive = standing === "running" || standing === "scheduled" || standing === "over";
  const { start, pause, resume, end, deleteDraft } = campaignsTexts;
  return (
    <div ref={group} tabIndex={-1} className="flex flex-wrap gap-3 outline-none">
      {standing === "draft" ? (
        <Button
          disabled={isChanged}
          title={isChanged ? campaignsTexts.saveFirst : undefined}
          onClick={() => setAction("start")}
        >
          {start}
        </Button>
      ) : null}
      {standing === "paused" ? (
        <Button
          disabled={isChanged}
          title={isChanged ? campaignsTexts.saveFirst : undefined}
          onClick={() => setAction("resume")}
        >
          {resume}
        </Button>
      ) : null}
      {isActive ? (
        <Button variant="secondary" onClick={() => setAction("pause")}>
          {pause}
        </Button>
      ) : null}
      <DuplicateButton campaign={campaign} />
      {isActive || standing === "paused" ? (
        <Button variant="quiet" onClick={() => setAction("end")}>
          {end}
        </Button>
      ) : null}
      {standing === "draft" ? (
        <Button variant="quiet" onClick={() => setAction("delete")}>
          {deleteDraft}
        </Button>
      ) : null}
      {action === undefined ? null : (
        <ActionDialog
          action={action}
          campaign={campaign}
          choices={choices}
          onClose={() => setAction(undefined)}
          onDone={() => focusAfter(standing, group)}
        />
      )}
    </div>
  );
}

function DuplicateButton({ campaign }: Pick<CampaignActionsProps, "campaign">) {
  const { run, busy } = useCommand("duplicateCampaign");
  const navigate = useNavigate();
  const { id, definition } = campaign;
  const duplicate = async () => {
    const name = campaignsTexts.copyName({ name: definition.name }).slice(0, NAME_LENGTH);
    const reply = await run({ id, name });
    if (reply.ok) void navigate(`/admin/campaigns/${encodeURIComponent(reply.result.id)}`);
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyLabel={campaignsTexts.duplicating}
      onClick={() => void duplicate()}
    >
      {campaignsTexts.duplicate}
    </Button>
  );
}

/** The longest name of a campaign. */
const NAME_LENGTH = 60;
