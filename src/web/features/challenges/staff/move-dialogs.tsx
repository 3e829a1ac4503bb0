import type { ChallengeLine } from "#core/challenges/list-challenges.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { dateText } from "#web/shared/hours/hours-text.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { ChallengeMove } from "./challenge-row.tsx";
import { HistoryDialog } from "./history-dialog.tsx";

/** The dialog that is open: what is to be done to which challenge. */
export interface OpenMove {
  readonly move: ChallengeMove;
  readonly challenge: ChallengeLine;
}

interface MoveDialogProps extends OpenMove {
  readonly onClose: () => void;
  /** Called before the dialog closes, if the state has changed. */
  readonly onDone: () => void;
}

const commands = {
  start: "startChallenge",
  pause: "pauseChallenge",
  resume: "resumeChallenge",
  end: "endChallenge",
  delete: "deleteChallengeDraft",
} as const;

/** Asks before a challenge is started, paused, resumed, ended or deleted, and says what follows; or shows its versions. */
export function MoveDialog({ move, challenge, onClose, onDone }: MoveDialogProps) {
  if (move === "history") return <HistoryDialog challenge={challenge} onClose={onClose} />;
  return <ConfirmMove move={move} challenge={challenge} onClose={onClose} onDone={onDone} />;
}

interface ConfirmMoveProps extends MoveDialogProps {
  readonly move: keyof typeof commands;
}

function ConfirmMove({ move, challenge, onClose, onDone }: ConfirmMoveProps) {
  const { id, version } = challenge;
  const confirmed = useConfirmedCommand(commands[move], {
    onClose,
    onDone,
    missing: ["challenge-not-found", "challenges"],
  });
  return (
    <ConfirmDialog
      {...wordsOf(move, challenge)}
      {...confirmed({ id, base: version })}
      busyLabel={texts.saving}
    />
  );
}

function wordsOf(move: ConfirmMoveProps["move"], { definition }: ChallengeLine) {
  const { name, firstDay } = definition;
  switch (move) {
    case "start": {
      const text =
        firstDay === "" ? texts.startText : texts.startDayText({ day: dateText(firstDay) });
      return { title: texts.startTitle({ name }), text, confirmLabel: texts.start };
    }
    case "pause":
      return {
        title: texts.pauseTitle({ name }),
        text: texts.pauseText,
        confirmLabel: texts.pause,
      };
    case "resume":
      return {
        title: texts.resumeTitle({ name }),
        text: texts.resumeText,
        confirmLabel: texts.resume,
      };
    case "end":
      return { title: texts.endTitle({ name }), text: texts.endText, confirmLabel: texts.end };
    case "delete":
      return {
        title: texts.deleteTitle({ name }),
        text: texts.deleteText,
        confirmLabel: texts.deleteDraft,
      };
  }
}
