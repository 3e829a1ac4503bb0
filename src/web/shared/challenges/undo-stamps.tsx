import { Undo2 } from "lucide-react";
import { challengesCounterTexts as texts } from "#messages/en/challenges-counter.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import type { StampsChange } from "./stamps-dialog.tsx";

interface UndoStampsProps {
  /** The last change; undefined for none. */
  readonly done: StampsChange | undefined;
  readonly onUndone: () => void;
}

/** What was changed last, with a button that undoes it. */
export function UndoStamps({ done, onUndone }: UndoStampsProps) {
  const add = useCommand("addStamps");
  const remove = useCommand("removeStamps");

  async function undo({ userId, card, direction, count, reason }: StampsChange) {
    const { run } = direction === "add" ? remove : add;
    const undone = texts.undoneReason({ reason }).slice(0, 140);
    const reply = await run({ userId, challengeId: card.challengeId, count, reason: undone });
    if (reply.ok) onUndone();
  }

  return (
    <div role="status" className="empty:hidden">
      {done === undefined ? null : (
        <p className="flex flex-wrap items-center gap-x-3 rounded-xl bg-positive-soft px-4 py-1 text-positive">
          {done.direction === "add"
            ? texts.added({ count: done.count, name: done.card.name })
            : texts.removed({ count: done.count, name: done.card.name })}
          <Button
            variant="quiet"
            className="ml-auto px-3 text-positive"
            busy={add.busy || remove.busy}
            onClick={() => void undo(done)}
          >
            <Undo2 aria-hidden />
            {texts.undo}
          </Button>
        </p>
      )}
    </div>
  );
}
