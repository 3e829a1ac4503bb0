import { ChevronDown, Minus, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { challengesCounterTexts as texts } from "#messages/en/challenges-counter.ts";
import { sharedChallengesTexts } from "#messages/en/shared-challenges.ts";
import { useAsk } from "#web/data/data.ts";
import { useCurrency } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ActivityList } from "./activity-list.tsx";
import { progressText, rewardText } from "./card-text.ts";
import type { ListedCard } from "./card-view.ts";
import { Progress } from "./challenge-card.tsx";
import { newFrom } from "./seen-progress.ts";
import type { StampsChange } from "./stamps-dialog.tsx";
import { UndoStamps } from "./undo-stamps.tsx";

const StampsDialog = lazy(async () => ({
  default: (await import("./stamps-dialog.tsx")).StampsDialog,
}));

interface StaffCardsProps {
  readonly userId: string;
  /** The customer's name. */
  readonly name: string;
  /** Whether each card has a list of what counted. */
  readonly hasLog?: boolean;
  /** Called when the dialog was closed, to move the focus. */
  readonly onDone?: () => void;
  /** Called when stamps were added or removed, which can give or cancel vouchers and points. */
  readonly onChanged?: () => void;
}

/** A customer's stamp cards for staff: progress, and stamps to add or remove with a reason. Nothing without a card or a connection. */
export function StaffCards({ userId, name, hasLog = false, onDone, onChanged }: StaffCardsProps) {
  const { data } = useAsk("customerCards", { userId });
  const currency = useCurrency();
  const [open, setOpen] = useState<StampsChange>();
  const [done, setDone] = useState<StampsChange>();
  if (data === undefined || currency === undefined || data.cards.length === 0) return null;
  const cards = data.cards.map((card) => ({ ...card, currency }));
  return (
    <div className="grid gap-2">
      <h3 className="type-subtitle">{texts.cardsOf({ name })}</h3>
      <ul aria-label={texts.cardsOf({ name })} className="grid divide-y divide-line">
        {cards.map((card) => (
          <CardRow
            key={card.challengeId}
            card={card}
            log={hasLog ? <CustomerActivities userId={userId} card={card} /> : undefined}
            onChange={(direction) =>
              setOpen({ userId, name, card, direction, count: 1, reason: "" })
            }
          />
        ))}
      </ul>
      <UndoStamps
        key={done?.id}
        done={done}
        onUndone={() => {
          setDone(undefined);
          onChanged?.();
        }}
      />
      {open === undefined ? null : (
        <Suspense>
          <StampsDialog
            change={open}
            onClose={() => {
              setOpen(undefined);
              onDone?.();
            }}
            onSaved={(change) => {
              setDone(change);
              onChanged?.();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CardRowProps {
  readonly card: ListedCard;
  /** What counted, loaded when it is opened. */
  readonly log: ReactNode;
  readonly onChange: (direction: "add" | "remove") => void;
}

function CardRow({ card, log, onChange }: CardRowProps) {
  const [first] = useState(card);
  const { name, counts, completed, progress, isDone } = card;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <p className="font-semibold text-brand-ink tabular">
          {isDone ? texts.done : progressText(card)}
        </p>
      </div>
      <Progress card={card} newFrom={newFrom(first, { completed, progress })} isSmall />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-ink-soft wrap-anywhere">
          {completed === 0
            ? rewardText(card)
            : texts.rewardAndTimes({ reward: rewardText(card), times: completed })}
        </p>
        {counts === "amount" ? null : (
          <div className="flex gap-1">
            <Button
              variant="quiet"
              aria-label={texts.removeFrom({ name })}
              onClick={() => onChange("remove")}
            >
              <Minus aria-hidden />
              {texts.remove}
            </Button>
            <Button
              variant="secondary"
              aria-label={texts.addLabel({ name })}
              onClick={() => onChange("add")}
            >
              <Plus aria-hidden />
              {texts.add}
            </Button>
          </div>
        )}
      </div>
      {log === undefined ? null : (
        <div className="grid justify-items-start gap-1">
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={texts.whatCounted({ name })}
            className="-ml-5"
            onClick={() => setOpen(!isOpen)}
          >
            {sharedChallengesTexts.whatCounted}
            <ChevronDown
              aria-hidden
              className={cx("transition-transform", isOpen && "rotate-180")}
            />
          </Button>
          {isOpen ? <div className="w-full">{log}</div> : null}
        </div>
      )}
    </li>
  );
}

function CustomerActivities({
  userId,
  card,
}: Pick<StaffCardsProps, "userId"> & { readonly card: ListedCard }) {
  const asked = useAsk("customerCardActivities", { userId, challengeId: card.challengeId });
  const failed = useLoadFailed(asked);
  return failed ?? <ActivityList card={card} activities={asked.data?.activities} />;
}
