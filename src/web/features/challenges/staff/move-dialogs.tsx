import type { ChallengeLine } from "#core/challenges/list-challenges.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { useAsk } from "#web/data/data.ts";
import { useCurrency } from "#web/data/session.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { ChallengeMove } from "./challenge-row.tsx";
import { countsSentence } from "./challenge-sentence.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { startCardText } from "./start-card-text.ts";

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
  const { id, version, definition } = challenge;
  const currency = useCurrency();
  const what = currency === undefined ? "" : countsSentence(definition.rules, currency);
  const today = useAsk("challenges", {}).data?.today ?? "";
  const confirmed = useConfirmedCommand(commands[move], {
    onClose,
    onDone,
    missing: ["challenge-not-found", "challenges"],
  });
  return (
    <ConfirmDialog
      {...wordsOf(move, challenge, startCardText(what, definition.firstDay, today))}
      {...confirmed({ id, base: version })}
      busyLabel={texts.saving}
    />
  );
}

function wordsOf(move: ConfirmMoveProps["move"], { definition }: ChallengeLine, starting: string) {
  const { name } = definition;
  switch (move) {
    case "start":
      return { title: texts.startTitle({ name }), text: starting, confirmLabel: texts.start };
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
