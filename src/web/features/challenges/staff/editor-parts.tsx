import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { useHost } from "#web/data/api-context.tsx";
import { SelectionField } from "#web/shared/selection-field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import {
  InlineErrors,
  InlineInput,
  InlineNumber,
  InlineSelect,
  switchProps,
} from "./inline-controls.tsx";
import { InlineMoney } from "./inline-money.tsx";
import { selectionIn, YES } from "./typed-challenge.ts";
import type { EditorForm } from "./use-editor.ts";

interface PartProps {
  readonly form: EditorForm;
}

/** What counts: visits, items, an amount, codes or different products. The browser edition has no purchases. */
export function CountsPart({ form }: PartProps) {
  const { edition } = useHost();
  const { counts, products } = form.typed;
  const choices = [
    { value: "visits", label: texts.visits },
    ...(edition === "server"
      ? [
          { value: "items", label: texts.items },
          { value: "products", label: texts.products },
          { value: "amount", label: texts.amount },
        ]
      : []),
    { value: "scans", label: texts.scans },
  ];
  const chosen = (
    <InlineSelect form={form} name="counts" label={texts.whatCounts} options={choices} />
  );
  const isPerDay = counts === "visits" || counts === "scans";
  return (
    <>
      {isPerDay ? (
        <Sentence
          of={counts === "visits" ? texts.collectPerDay : texts.collectScans}
          parts={{
            counts: chosen,
            perDay: <InlineNumber form={form} name="perDay" label={texts.perDay} />,
          }}
        />
      ) : counts === "items" ? (
        <Sentence
          of={texts.collectItems}
          parts={{
            counts: chosen,
            perPurchase: (
              <InlineNumber
                form={form}
                name="perPurchase"
                label={texts.perPurchase}
                placeholder={texts.any}
              />
            ),
          }}
        />
      ) : (
        <Sentence of={texts.collect} parts={{ counts: chosen }} />
      )}
      <InlineErrors form={form} names={["counts", "perDay", "perPurchase"]} />
      {counts === "visits" && edition === "server" ? (
        <Checkbox label={texts.withScans} {...switchProps(form, "withScans")} />
      ) : null}
      {counts === "items" || counts === "products" ? (
        <SelectionField
          label={texts.whichProducts}
          name="products"
          selection={selectionIn(products)}
          emptyText={texts.allProducts}
          error={form.faults.products}
          onChange={(selection) => form.type({ products: JSON.stringify(selection) })}
        />
      ) : null}
    </>
  );
}

/** How much fills the card, on one card or in each of several weeks, and what is given at the start. */
export function TargetPart({ form }: PartProps) {
  const { counts, inWeeks } = form.typed;
  const isAmount = counts === "amount";
  const target = isAmount ? (
    <InlineMoney form={form} name="target" label={texts.target} />
  ) : (
    <InlineNumber form={form} name="target" label={texts.target} />
  );
  const shape = (
    <InlineSelect
      form={form}
      name="inWeeks"
      label={texts.shape}
      options={[
        { value: "", label: texts.oneCard },
        { value: YES, label: texts.weeksInARow },
      ]}
    />
  );
  const headStart = isAmount ? (
    <InlineMoney form={form} name="headStart" label={texts.headStart} />
  ) : (
    <InlineNumber form={form} name="headStart" label={texts.headStart} />
  );
  return (
    <>
      {inWeeks === YES ? (
        <>
          <Sentence
            of={texts.streakSentence}
            parts={{
              shape,
              target,
              weeks: <InlineNumber form={form} name="weeks" label={texts.weeks} />,
            }}
          />
          <Checkbox label={texts.hasFreeze} {...switchProps(form, "hasFreeze")} />
        </>
      ) : (
        <Sentence of={texts.targetSentence} parts={{ shape, target, headStart }} />
      )}
      <InlineErrors form={form} names={["target", "headStart", "inWeeks", "weeks"]} />
    </>
  );
}

/** How long a customer has, between which days it counts, and how often the card can be filled. */
export function TimePart({ form }: PartProps) {
  const { period, inWeeks } = form.typed;
  const choices = [
    { value: "none", label: texts.noPeriod },
    { value: "from-first", label: texts.fromFirst },
    { value: "rolling", label: texts.rolling },
  ];
  const chosen = <InlineSelect form={form} name="period" label={texts.period} options={choices} />;
  return (
    <>
      {inWeeks === YES ? null : period === "none" ? (
        <Sentence of={texts.noPeriodSentence} parts={{ period: chosen }} />
      ) : (
        <Sentence
          of={period === "rolling" ? texts.rollingSentence : texts.fromFirstSentence}
          parts={{
            period: chosen,
            days: <InlineNumber form={form} name="days" label={texts.days} />,
          }}
        />
      )}
      <Sentence
        of={texts.datesSentence}
        parts={{
          firstDay: (
            <InlineInput
              form={form}
              name="firstDay"
              label={texts.firstDay}
              type="date"
              className="w-44"
            />
          ),
          lastDay: (
            <InlineInput
              form={form}
              name="lastDay"
              label={texts.lastDay}
              type="date"
              className="w-44"
            />
          ),
        }}
      />
      <Sentence
        of={texts.repeatSentence}
        parts={{
          repeat: (
            <InlineNumber form={form} name="repeat" label={texts.repeat} placeholder={texts.any} />
          ),
        }}
      />
      <InlineErrors form={form} names={["period", "days", "firstDay", "lastDay", "repeat"]} />
    </>
  );
}
