import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { InlineInput, type InlineProps } from "./inline-controls.tsx";

/** An amount in the program's currency that stands in a sentence. */
export function InlineMoney({ form, name, label }: InlineProps) {
  return (
    <span className="whitespace-nowrap">
      <InlineInput
        form={form}
        name={name}
        label={label}
        inputMode="decimal"
        maxLength={12}
        placeholder={name === "most" ? texts.any : undefined}
        className="w-28 text-center"
      />{" "}
      {form.currency}
    </span>
  );
}
