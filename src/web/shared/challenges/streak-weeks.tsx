import { Gift, Snowflake } from "lucide-react";
import { sharedChallengesTexts } from "#messages/en/shared-challenges.ts";
import { cx } from "#web/ui/cx.ts";
import { stampAngle } from "./places.ts";
import { StampMark, type StampMarkName } from "./stamp-mark.tsx";

/** A week of a streak: reached, missed and forgiven by the freeze, the present one, or still to come. */
export type StreakWeekState = "reached" | "forgiven" | "present" | "coming";

/** Props of {@link StreakWeeks}. */
export interface StreakWeeksProps {
  readonly weeks: readonly StreakWeekState[];
  /** How often something must count in each week. */
  readonly perWeek: number;
  /** How often it did in the present week. */
  readonly thisWeek: number;
  /** Whether the freeze can still forgive a missed week. */
  readonly hasFreeze: boolean;
  readonly mark: StampMarkName;
  readonly newFrom?: number | undefined;
}

/** The weeks of a streak in a row, with the present week's count and the freeze below. Read as '3 of 6 weeks'. */
export function StreakWeeks({
  weeks,
  perWeek,
  thisWeek,
  hasFreeze,
  mark,
  newFrom,
}: StreakWeeksProps) {
  const reached = weeks.filter((state) => state === "reached").length;
  const isForgiven = weeks.includes("forgiven");
  const goal = weeks.filter((state) => state !== "forgiven").length;
  return (
    <div className="grid gap-2">
      <div
        role="img"
        aria-label={sharedChallengesTexts.weeksOf({ reached, goal })}
        className="flex flex-wrap gap-2"
      >
        {weeks.map((state, place) => (
          <Week
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the row.
            key={place}
            state={state}
            mark={mark}
            place={place}
            isNew={newFrom !== undefined && place >= newFrom}
          />
        ))}
        <span
          aria-hidden
          className="grid size-11 place-items-center rounded-full border-2 border-dashed border-line-strong text-brand-ink [&_svg]:size-5"
        >
          <Gift />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
        {perWeek > 1 || thisWeek > 0 ? (
          <span className="tabular">
            {sharedChallengesTexts.thisWeek({ count: thisWeek, perWeek })}
          </span>
        ) : null}
        <span className="inline-flex items-center gap-1.5">
          {isForgiven || hasFreeze ? <Snowflake aria-hidden className="size-4" /> : null}
          {freezeText(isForgiven, hasFreeze)}
        </span>
      </p>
    </div>
  );
}

function freezeText(isForgiven: boolean, hasFreeze: boolean): string {
  if (isForgiven) return sharedChallengesTexts.weekForgiven;
  return hasFreeze ? sharedChallengesTexts.hasFreeze : sharedChallengesTexts.noFreeze;
}

interface WeekProps {
  readonly state: StreakWeekState;
  readonly mark: StampMarkName;
  readonly place: number;
  readonly isNew: boolean;
}

function Week({ state, mark, place, isNew }: WeekProps) {
  if (state === "forgiven") {
    return (
      <span
        aria-hidden
        className="grid size-11 place-items-center rounded-full border-2 border-dashed border-line-strong text-ink-soft [&_svg]:size-5"
      >
        <Snowflake />
      </span>
    );
  }
  return (
    <span className={cx("grid w-11", state === "coming" && "opacity-80")}>
      <StampMark
        name={mark}
        state={state === "reached" ? "filled" : "empty"}
        angle={stampAngle(place)}
        isNew={isNew && state === "reached"}
        isNext={state === "present"}
        number={place + 1}
        delay={0}
      />
    </span>
  );
}
