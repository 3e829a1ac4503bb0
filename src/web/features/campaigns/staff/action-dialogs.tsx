import { useNavigate } from "react-router";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { campaignsTexts } from "#messages/en/campaigns-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { formatMoment } from "#web/data/moment.ts";
import { longDay } from "#web/shared/offers/offer-phrases.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type CampaignChoices, staffSentence } from "./campaign-text.ts";

/** What can be done with a campaign, after a confirmation. */
export type Action = "start" | "pause" | "resume" | "end" | "delete";

interface ActionDialogProps {
  readonly action: Action;
  readonly campaign: CampaignLine;
  readonly choices: CampaignChoices;
  readonly onClose: () => void;
  /** Called before the dialog closes, if the state has changed. */
  readonly onDone: () => void;
}

/** Asks for confirmation of a change of a campaign's state, and says what follows. */
export function ActionDialog({ action, ...props }: ActionDialogProps) {
  switch (action) {
    case "start":
      return <ActivateDialog command="startCampaign" {...props} />;
    case "resume":
      return <ActivateDialog command="resumeCampaign" {...props} />;
    case "pause":
      return <PauseDialog {...props} />;
    case "end":
      return <EndDialog {...props} />;
    default:
      return <DeleteDialog {...props} />;
  }
}

type DialogProps = Omit<ActionDialogProps, "action">;

interface ActivateDialogProps extends DialogProps {
  readonly command: "startCampaign" | "resumeCampaign";
}

/** Starts or resumes a campaign: says when it will run in local time, and what customers get. */
function ActivateDialog({ command, campaign, choices, onClose, onDone }: ActivateDialogProps) {
  const { id, version: base, definition } = campaign;
  const { name } = definition;
  const confirmation = useConfirmedCommand(command, { onClose, onDone })({ id, base });
  const isStart = command === "startCampaign";
  const { start, starting, resume, resuming } = campaignsTexts;
  return (
    <Dialog
      title={isStart ? campaignsTexts.startTitle({ name }) : campaignsTexts.resumeTitle({ name })}
      description={whenText(campaign, choices)}
      onClose={() => confirmation.busy || onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={confirmation.busy} onClick={onClose}>
            {campaignsTexts.cancel}
          </Button>
          <Button
            busy={confirmation.busy}
            busyLabel={isStart ? starting : resuming}
            onClick={confirmation.onConfirm}
          >
            {isStart ? start : resume}
          </Button>
        </>
      }
    >
      {hasTimes(campaign) ? (
        <p className="text-ink-soft">{campaignsTexts.zones({ zone: choices.timeZone })}</p>
      ) : null}
    </Dialog>
  );
}

/** Returns whether it depends on the clock when a campaign gives something. */
function hasTimes({ definition: { conditions } }: CampaignLine): boolean {
  const { firstDay, lastDay, weekdays, hours } = conditions;
  return firstDay !== "" || lastDay !== "" || weekdays.length > 0 || hours !== null;
}

function whenText({ definition }: CampaignLine, choices: CampaignChoices): string {
  const sentence = staffSentence(definition, choices);
  const { firstDay } = definition.conditions;
  return firstDay !== "" && choices.today < firstDay
    ? campaignsTexts.startsLater({ sentence, from: longDay(firstDay) })
    : campaignsTexts.startsNow({ sentence, now: formatMoment(Date.now()) });
}

function PauseDialog({ campaign, onClose, onDone }: DialogProps) {
  const { id, version: base, definition } = campaign;
  const confirmation = useConfirmedCommand("pauseCampaign", { onClose, onDone });
  return (
    <ConfirmDialog
      {...confirmation({ id, base })}
      title={campaignsTexts.pauseTitle({ name: definition.name })}
      text={campaignsTexts.pauseText}
      confirmLabel={campaignsTexts.pause}
      busyLabel={campaignsTexts.pausing}
    />
  );
}

function EndDialog({ campaign, onClose, onDone }: DialogProps) {
  const { id, version: base, definition } = campaign;
  const confirmation = useConfirmedCommand("endCampaign", { onClose, onDone });
  return (
    <ConfirmDialog
      {...confirmation({ id, base })}
      title={campaignsTexts.endTitle({ name: definition.name })}
      text={campaignsTexts.endText}
      confirmLabel={campaignsTexts.endNow}
      busyLabel={campaignsTexts.ending}
    />
  );
}

function DeleteDialog({ campaign, onClose }: DialogProps) {
  const { id, version: base, definition } = campaign;
  const navigate = useNavigate();
  const confirmation = useConfirmedCommand("deleteCampaignDraft", {
    onClose,
    onDone: () => void navigate("/admin/campaigns", { replace: true }),
  });
  return (
    <ConfirmDialog
      {...confirmation({ id, base })}
      title={campaignsTexts.deleteTitle({ name: definition.name })}
      text={campaignsTexts.deleteText}
      confirmLabel={campaignsTexts.deleteDraft}
      busyLabel={campaignsTexts.deleting}
    />
  );
}
