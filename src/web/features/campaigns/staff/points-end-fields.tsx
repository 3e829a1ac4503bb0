import { lastDayOfPoints } from "#core/earning/points-end.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { pointsEndTexts } from "#messages/en/campaign-points-end.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { CampaignForm } from "./use-campaign-form.ts";

const kinds = ["none", "days", "months", "day"] as const;

interface PointsEndFieldsProps {
  readonly form: CampaignForm;
  /** The program day, 'YYYY-MM-DD'. */
  readonly today: string;
}

/** When the points of a campaign expire, with what customers read about those of today (decision 191). */
export function PointsEndFields({ form, today }: PointsEndFieldsProps) {
  const { typed, type, faults } = form;
  const { pointsEnd } = typed;
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-5 @2xl:grid-cols-2">
        <SelectField
          label={pointsEndTexts.label}
          name="pointsEnd.kind"
          value={pointsEnd}
          error={faults["pointsEnd.kind"]}
          onChange={({ target }) => {
            const chosen = kinds.find((kind) => kind === target.value);
            if (chosen !== undefined) type({ pointsEnd: chosen });
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {pointsEndTexts[kind]}
            </option>
          ))}
        </SelectField>
        {pointsEnd === "none" ? null : <EndField form={form} kind={pointsEnd} />}
      </div>
      <Preview form={form} today={today} />
    </div>
  );
}

interface EndFieldProps {
  readonly form: CampaignForm;
  readonly kind: "days" | "months" | "day";
}

function EndField({ form: { typed, type, faults }, kind }: EndFieldProps) {
  const error = faults[`pointsEnd.${kind}`];
  if (kind === "day") {
    return (
      <TextField
        type="date"
        label={pointsEndTexts.lastDay}
        name="pointsEnd.day"
        value={typed.endDay}
        error={error}
        onChange={({ target }) => type({ endDay: target.value })}
      />
    );
  }
  const [label, hint] =
    kind === "days"
      ? [pointsEndTexts.dayCount, pointsEndTexts.dayCountHint]
      : [pointsEndTexts.monthCount, pointsEndTexts.monthCountHint];
  return (
    <TextField
      label={label}
      hint={hint}
      name={`pointsEnd.${kind}`}
      inputMode="numeric"
      autoComplete="off"
      value={typed.endAfter}
      error={error}
      onChange={({ target }) => type({ endAfter: target.value })}
    />
  );
}

/** What customers read: until when points of today could be used. Nothing while what is typed is wrong. */
function Preview({ form: { definition }, today }: PointsEndFieldsProps) {
  const { pointsEnd, conditions } = definition;
  if (pointsEnd === undefined) return null;
  const earned = conditions.firstDay > today ? conditions.firstDay : today;
  const day = endOf(pointsEnd, earned);
  if (day === undefined) return null;
  const isFixed = pointsEnd.kind === "day";
  return (
    <p role="status" className="text-ink-soft">
      {isFixed
        ? pointsEndTexts.fixedPreview({ day: calendarDay(day) })
        : pointsEndTexts.preview({ earned: calendarDay(earned), day: calendarDay(day) })}
    </p>
  );
}

type End = Parameters<typeof lastDayOfPoints>[0];

function endOf(end: End, earned: string): string | undefined {
  if (end.kind === "day") return end.day === "" ? undefined : end.day;
  const after = end.kind === "days" ? end.days : end.months;
  const isWhole = Number.isInteger(after) && after >= 1 && after <= 366;
  return isWhole ? lastDayOfPoints(end, earned) : undefined;
}
