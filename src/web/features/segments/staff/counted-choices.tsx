import type { countedNames } from "#core/segments/conditions.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { SelectionField } from "#web/shared/selection-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SegmentForm } from "./use-segment-form.ts";

interface CountedChoicesProps {
  readonly name: (typeof countedNames)[number];
  readonly form: SegmentForm;
  readonly currency: string;
}

/** The choices of a condition about single purchases, which a job counts. */
export function CountedChoices({ name, form, currency }: CountedChoicesProps) {
  const { typed, type, faults } = form;
  const fault = (field: string) => faults[`conditions.${name}.${field}`];
  const field = (
    text: "boughtDays" | "spentFrom" | "boughtIs",
  ): {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  } => ({
    name: text,
    value: typed[text],
    onChange: ({ target }) => type({ [text]: target.value }),
  });
  return (
    <div className="grid gap-4">
      {name === "bought" ? (
        <>
          <SelectionField
            label={segmentsTexts.boughtProducts}
            name="boughtProducts"
            selection={typed.boughtProducts}
            emptyText={segmentsTexts.boughtNone}
            error={fault("products")}
            onChange={(boughtProducts) => type({ boughtProducts })}
          />
          <div className="grid gap-4 sm:max-w-xl sm:grid-cols-[minmax(0,1fr)_10rem]">
            <SelectField label={segmentsTexts.when} {...field("boughtIs")}>
              <option value="last">{segmentsTexts.boughtLast}</option>
              <option value="between">{segmentsTexts.boughtBetween}</option>
            </SelectField>
            {typed.boughtIs === "last" ? (
              <TextField
                label={segmentsTexts.days}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                error={fault("days")}
                {...field("boughtDays")}
              />
            ) : null}
          </div>
        </>
      ) : null}
      {name === "spentBetween" ? (
        <div className="max-w-60">
          <TextField
            label={segmentsTexts.spentFrom({ currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            error={fault("from")}
            {...field("spentFrom")}
          />
        </div>
      ) : null}
      {name === "bought" && typed.boughtIs === "last" ? null : (
        <PeriodFields
          form={form}
          {...periods[name]}
          firstFault={fault("first")}
          lastFault={fault("last")}
        />
      )}
      <p className="text-sm text-ink-soft">{segmentsTexts.countedHint}</p>
    </div>
  );
}

const periods = {
  bought: { first: "boughtFirst", last: "boughtLast" },
  visitedBetween: { first: "visitedFirst", last: "visitedLast" },
  spentBetween: { first: "spentFirst", last: "spentLast" },
} as const;

type Period = (typeof periods)[keyof typeof periods];

interface PeriodFieldsProps {
  readonly form: SegmentForm;
  readonly first: Period["first"];
  readonly last: Period["last"];
  readonly firstFault: string | undefined;
  readonly lastFault: string | undefined;
}

/** The first and the last day of a period. */
function PeriodFields({ form, first, last, firstFault, lastFault }: PeriodFieldsProps) {
  const { typed, type } = form;
  return (
    <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
      <TextField
        label={segmentsTexts.firstDay}
        name={first}
        type="date"
        value={typed[first]}
        error={firstFault}
        onChange={({ target }) => type({ [first]: target.value })}
      />
      <TextField
        label={segmentsTexts.lastDay}
        name={last}
        type="date"
        value={typed[last]}
        error={lastFault}
        onChange={({ target }) => type({ [last]: target.value })}
      />
    </div>
  );
}
