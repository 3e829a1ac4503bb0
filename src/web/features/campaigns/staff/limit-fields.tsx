import { editorTexts } from "#messages/en/campaign-editor.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { TextName, TypedCampaign } from "./typed-campaign.ts";
import type { CampaignForm } from "./use-campaign-form.ts";

/** How often and how much a campaign gives at most, and the group of customers that does not get it. */
export function LimitFields({
  form: { typed, type, faults },
  hasPurchases,
}: {
  readonly form: CampaignForm;
  /** Only programs with purchases compare customers. */
  readonly hasPurchases: boolean;
}) {
  const given = (name: TextName, path: string) => ({
    name,
    inputMode: "numeric" as const,
    autoComplete: "off",
    value: typed[name],
    error: faults[path],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <div className="grid gap-5 @2xl:grid-cols-2">
      <div className="grid grid-cols-2 gap-3">
        <TextField label={editorTexts.times} {...given("times", "limits.perCustomer.times")} />
        <SelectField
          label={editorTexts.per}
          name="per"
          value={typed.per}
          onChange={({ target }) => {
            const per = periods.find((one) => one === target.value);
            if (per !== undefined) type({ per });
          }}
        >
          {periods.map((per) => (
            <option key={per} value={per}>
              {periodWord(per)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={editorTexts.total}
        hint={editorTexts.totalHint}
        {...given("total", "limits.total")}
      />
      <TextField
        label={editorTexts.budget}
        hint={editorTexts.budgetHint}
        {...given("budget", "limits.budget")}
      />
      {hasPurchases ? (
        <TextField
          label={editorTexts.holdout}
          hint={`${editorTexts.measureLead} ${editorTexts.holdoutHint}`}
          {...given("holdoutPercent", "holdoutPercent")}
        />
      ) : null}
    </div>
  );
}

const periods = ["day", "week", "campaign"] as const;

/** Returns what the period of a limit is called. */
export function periodWord(per: TypedCampaign["per"]): string {
  const { perDay, perWeek, perCampaign } = editorTexts;
  return { day: perDay, week: perWeek, campaign: perCampaign }[per];
}
