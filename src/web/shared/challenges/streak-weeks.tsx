import { Gift, Snowflake } from "lucide-react";
import { sharedChallengesTexts } from "#messages/en/shared-challenges.ts";
import type { CardView } from "./card-view.ts";
import { stampAngle } from "./places.ts";
import { StampMark, type StampMarkName } from "./stamp-mark.tsx";

type Streak = NonNullable<CardView["streak"]>;

/** Props of {@link StreakWeeks}. */
interface StreakWeeksProps {
  /** The drawing's accessible name. */
  readonly label: string;
  readonly weeks: Streak["weeks"];
  readonly mark: StampMarkName;
  /** Weeks from this number on are new; all are old by default. */
  readonly newFrom?: number | undefined;
}

/** The weeks of a streak in a row: reached, forgiven, present and still to come, and last the place of the reward. */
export function StreakWeeks({ label, weeks, mark, newFrom }: StreakWeeksProps) {
  const places = weeks.map((state, place) => ({ state, place }));
  const reachedBefore = (place: number) =>
    weeks.slice(0, place).filter((state) => state === "reached").length;
  return (
    <div role="img" aria-label={label} className="flex flex-wrap gap-2">
      {places.map(({ state, place }) => (
        <span key={place} className="grid w-11">
          {state === "forgiven" ? (
            <Round>
              <Snowflake />
            </Round>
          ) : (
            <StampMark
              name={mark}
              state={state === "reached" ? "filled" : "empty"}
              angle={stampAngle(place)}
              isNew={
                newFrom !== undefined && state === "reached" && reachedBefore(place) >= newFrom
              }
              isNext={state === "present"}
              number={place + 1}
              delay={0}
            />
          )}
        </span>
      ))}
      <span className="grid w-11 text-brand-ink">
        <Round>
          <Gift />
        </Round>
      </span>
    </div>
  );
}

function Round({ children }: { readonly children: React.ReactNode }) {
  return (
    <span
      aria-hidden
      className="grid aspect-square place-items-center rounded-full border-2 border-dashed border-line-strong text-ink-soft [&_svg]:size-5"
    >
      {children}
    </span>
  );
}

interface StreakLineProps {
  readonly streak: Streak;
  /** Returns a count for reading. */
  readonly countText: (count: number) => string;
}

/** What counts in the present week of a streak, and whether a missed week is forgiven. */
export function StreakLine({ streak, countText }: StreakLineProps) {
  const { weeks, perWeek, thisWeek, hasFreeze } = streak;
  const isForgiven = weeks.includes("forgiven");
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span className="tabular">
        {sharedChallengesTexts.thisWeek({
          count: countText(Math.min(thisWeek, perWeek)),
          perWeek: countText(perWeek),
        })}
      </span>
      {isForgiven || hasFreeze ? (
        <span className="inline-flex items-center gap-1.5">
          <Snowflake aria-hidden className="size-4 shrink-0" />
          {isForgiven ? sharedChallengesTexts.freezeUsed : sharedChallengesTexts.freezeLeft}
        </span>
      ) : null}
    </p>
  );
}
