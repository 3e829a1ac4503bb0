import { CalendarClock, CircleCheck, Gift, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { sharedChallengesTexts } from "#messages/en/shared-challenges.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { cx } from "#web/ui/cx.ts";
import { dateText } from "../hours/hours-text.ts";
import { AmountMeter } from "./amount-meter.tsx";
import { countText, progressText, rewardText } from "./card-text.ts";
import type { CardView } from "./card-view.ts";
import { MOST_PLACES } from "./places.ts";
import { StampPlaces } from "./stamp-places.tsx";
import { StreakLine, StreakWeeks } from "./streak-weeks.tsx";

/** Props of {@link ChallengeCard}. */
export interface ChallengeCardProps {
  readonly card: CardView;
  /** Stamps from this number on are new, see {@link StampPlaces}. */
  readonly newFrom?: number | undefined;
  /** Buttons or links below the reward. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A stamp card, challenge or streak as the customer sees it: name, places filled and empty, what completing it gives, and until when. */
export function ChallengeCard({ card, newFrom, children, className }: ChallengeCardProps) {
  const { name, image, text } = card;
  return (
    <article
      className={cx(
        "@container flex flex-col overflow-hidden rounded-3xl border border-line bg-raised shadow-lift",
        className,
      )}
    >
      <div className="flex grow flex-col gap-4 p-5">
        <header className="flex items-start gap-4">
          <div className="grid min-w-0 flex-1 gap-1">
            <h3 className="type-subtitle text-[1.1875rem] wrap-anywhere">{name}</h3>
            <p className="font-semibold text-brand-ink tabular">{progressText(card)}</p>
          </div>
          {image === "" ? null : (
            <RewardPicture image={image} className="w-20! shrink-0 rounded-xl" />
          )}
        </header>
        {text === "" ? null : <p className="text-sm text-ink-soft wrap-anywhere">{text}</p>}
        <div className="my-auto grid gap-2">
          <Progress card={card} newFrom={newFrom} />
          <HeadStart card={card} />
        </div>
      </div>
      <Stub card={card}>{children}</Stub>
    </article>
  );
}

/** The places of a card, its weeks, or a bar for an amount and for many stamps. */
export function Progress({
  card,
  newFrom,
  isSmall = false,
}: Pick<ChallengeCardProps, "card" | "newFrom"> & { readonly isSmall?: boolean }) {
  const { counts, target, progress, headStart, streak } = card;
  if (streak !== null) {
    return (
      <div className="grid gap-2">
        <StreakWeeks
          label={progressText(card)}
          weeks={streak.weeks}
          mark={counts}
          newFrom={newFrom}
        />
        <StreakLine streak={streak} countText={(count) => countText(card, count)} />
      </div>
    );
  }
  if (counts === "amount" || target > MOST_PLACES) return <AmountMeter card={card} />;
  return (
    <StampPlaces
      label={sharedChallengesTexts.stampsOf({ progress, target, headStart })}
      target={target}
      progress={progress}
      headStart={headStart}
      mark={counts}
      newFrom={newFrom}
      isSmall={isSmall}
    />
  );
}

/** How many stamps the customer got at the start, as long as the places show them. */
function HeadStart({ card: { headStart, isDone, streak } }: Pick<ChallengeCardProps, "card">) {
  if (headStart === 0 || isDone || streak !== null) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <Sparkles aria-hidden className="size-4 shrink-0" />
      {sharedChallengesTexts.headStart({ count: headStart })}
    </p>
  );
}

/** The lower part of the card, like the stub of a ticket: the reward, the last day, and how often it was completed. */
function Stub({ card, children }: Pick<ChallengeCardProps, "card" | "children">) {
  const { lastDay, completed, isDone } = card;
  return (
    <footer className="grid gap-3 border-t-2 border-dashed border-line bg-surface px-5 py-4">
      <p className="flex items-center gap-2.5 font-semibold">
        <Gift aria-hidden className="size-5 shrink-0 text-brand-ink" />
        <span className="min-w-0 wrap-anywhere">{rewardText(card)}</span>
      </p>
      {lastDay === null && completed === 0 ? null : (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {lastDay === null || isDone ? null : (
            <span className="inline-flex items-center gap-1.5">
              <CalendarClock aria-hidden className="size-4" />
              {sharedChallengesTexts.until({ day: dateText(lastDay) })}
            </span>
          )}
          {completed === 0 ? null : (
            <span className="inline-flex items-center gap-1.5 text-positive">
              <CircleCheck aria-hidden className="size-4" />
              {sharedChallengesTexts.completed({ times: completed })}
            </span>
          )}
        </p>
      )}
      {children}
    </footer>
  );
}
