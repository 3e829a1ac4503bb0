import { waysToJoin } from "#core/identity/joined-by.ts";
import type { ConditionName } from "#core/segments/conditions.ts";
import { customerScores, windowDays } from "#core/segments/segment-customer.ts";
import { joinedByTexts } from "#messages/en/joined-by.ts";
import {
  conditionNameTexts,
  scoreMeaningTexts,
  scoreTexts,
} from "#messages/en/segment-conditions.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SegmentChoices } from "./condition-phrases.ts";
import { CountedChoices } from "./counted-choices.tsx";
import { SeveralField } from "./several-field.tsx";
import type { TypedConditions } from "./typed-conditions.ts";
import type { SegmentForm } from "./use-segment-form.ts";

interface ConditionChoicesProps {
  readonly name: ConditionName;
  readonly form: SegmentForm;
  readonly choices: SegmentChoices;
}

/** The names of the fields that are texts. */
type TextName = {
  [Name in keyof TypedConditions]: TypedConditions[Name] extends string ? Name : never;
}[keyof TypedConditions];

/** The choices of a condition. */
export function ConditionChoices({ name, form, choices }: ConditionChoicesProps) {
  const { typed, type } = form;
  const error = Object.entries(form.faults).find(([path]) => path.split(".")[1] === name)?.[1];
  const field = (text: TextName) => ({
    name: text,
    autoComplete: "off",
    value: typed[text],
    onChange: ({ target }: { target: { value: string } }) => type({ [text]: target.value }),
  });
  const whole = { inputMode: "numeric", maxLength: 10 } as const;
  switch (name) {
    case "tiers":
    case "locations":
    case "tags":
      return (
        <SeveralField
          legend={conditionNameTexts[name]}
          hint={name === "tags" ? segmentsTexts.tagsHint : undefined}
          options={choices[name]}
          chosen={typed[name]}
          error={error}
          onChange={(chosen) => type({ [name]: chosen })}
        />
      );
    case "sources":
      return (
        <SeveralField
          legend={conditionNameTexts.sources}
          options={waysToJoin.map((id) => ({ id, name: joinedByTexts[id] }))}
          chosen={typed.sources}
          error={error}
          onChange={(sources) => type({ sources })}
        />
      );
    case "scores":
      return (
        <SeveralField
          legend={conditionNameTexts.scores}
          hint={choices.hasScores ? undefined : segmentsTexts.noScores}
          options={customerScores.map((id) => ({
            id,
            name: scoreTexts[id],
            hint: scoreMeaningTexts[id],
          }))}
          chosen={typed.scores}
          error={error}
          onChange={(scores) => type({ scores })}
        />
      );
    case "points":
      return (
        <div className="grid grid-cols-2 gap-4 sm:max-w-md">
          <TextField label={segmentsTexts.from} {...whole} {...field("pointsFrom")} />
          <TextField label={segmentsTexts.to} error={error} {...whole} {...field("pointsTo")} />
        </div>
      );
    case "visits":
      return (
        <div className="grid gap-4 sm:max-w-2xl sm:grid-cols-3">
          <WindowField {...field("visitsDays")} />
          <TextField label={segmentsTexts.from} {...whole} {...field("visitsFrom")} />
          <TextField label={segmentsTexts.to} error={error} {...whole} {...field("visitsTo")} />
        </div>
      );
    case "spend": {
      const { currency } = choices;
      const money = { inputMode: "decimal", maxLength: 12 } as const;
      return (
        <div className="grid gap-4 sm:max-w-2xl sm:grid-cols-3">
          <WindowField {...field("spendDays")} />
          <TextField
            label={segmentsTexts.amountFrom({ currency })}
            {...money}
            {...field("spendFrom")}
          />
          <TextField
            label={segmentsTexts.amountTo({ currency })}
            error={error}
            {...money}
            {...field("spendTo")}
          />
        </div>
      );
    }
    case "lastVisit":
      return (
        <div className="grid gap-4 sm:max-w-xl sm:grid-cols-[minmax(0,1fr)_10rem]">
          <SelectField label={segmentsTexts.choice} {...field("lastVisitIs")}>
            <option value="within">{segmentsTexts.visitedWithin}</option>
            <option value="before">{segmentsTexts.notVisited}</option>
          </SelectField>
          <DaysField error={error} {...field("lastVisitDays")} />
        </div>
      );
    case "joined":
      return (
        <div className="grid gap-4 sm:max-w-xl sm:grid-cols-[minmax(0,1fr)_10rem]">
          <SelectField label={segmentsTexts.choice} {...field("joinedIs")}>
            <option value="within">{segmentsTexts.joinedWithin}</option>
            <option value="before">{segmentsTexts.joinedBefore}</option>
          </SelectField>
          <DaysField error={error} {...field("joinedDays")} />
        </div>
      );
    case "birthday":
      return (
        <div className="grid gap-4 sm:max-w-xl sm:grid-cols-[minmax(0,1fr)_10rem]">
          <SelectField label={segmentsTexts.choice} {...field("birthdayIs")}>
            <option value="month">{segmentsTexts.birthdayMonth}</option>
            <option value="days">{segmentsTexts.birthdayDays}</option>
          </SelectField>
          {typed.birthdayIs === "month" ? null : (
            <DaysField error={error} {...field("birthdayDays")} />
          )}
        </div>
      );
    case "bought":
    case "visitedBetween":
    case "spentBetween":
      return <CountedChoices name={name} form={form} currency={choices.currency} />;
    default:
      return <DaysField error={error} {...field("vouchersDays")} />;
  }
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** In how many of the last days something is counted. */
function WindowField(props: FieldProps) {
  return (
    <SelectField label={segmentsTexts.period} {...props}>
      {windowDays.map((days) => (
        <option key={days} value={days}>
          {segmentsTexts.daysOption({ days })}
        </option>
      ))}
    </SelectField>
  );
}

function DaysField(props: FieldProps & { readonly error: string | undefined }) {
  return (
    <div className="max-w-40">
      <TextField
        label={segmentsTexts.days}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...props}
      />
    </div>
  );
}
