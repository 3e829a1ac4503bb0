import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** Limits and days as typed, empty for none. */
export interface TypedLimits {
  readonly name: string;
  readonly most: string;
  readonly perCustomer: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The limits of an empty form: once for each customer. */
export const usualLimits: TypedLimits = {
  name: "",
  most: "",
  perCustomer: "1",
  startsOn: "",
  endsOn: "",
};

/** Converts typed limits to the input of a command. What is not a number becomes NaN, which the schema rejects. */
export function limitsOf({ name, most, perCustomer, startsOn, endsOn }: TypedLimits) {
  const count = (typed: string) => (typed.trim() === "" ? null : wholeNumberIn(typed));
  return {
    name,
    most: count(most),
    perCustomer: count(perCustomer),
    startsOn: startsOn === "" ? null : startsOn,
    endsOn: endsOn === "" ? null : endsOn,
  };
}

interface LimitFieldsProps {
  readonly typed: TypedLimits;
  readonly faults: Readonly<Record<string, string | undefined>>;
  readonly onType: (typed: Partial<TypedLimits>) => void;
}

/** The fields of a promo code that can be edited at any time: limits and days. */
export function LimitFields({ typed, faults, onType }: LimitFieldsProps) {
  const given = (name: keyof TypedLimits) => ({
    name,
    autoComplete: "off",
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  const { noLimitHint } = promoStaffTexts;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={promoStaffTexts.most}
        hint={noLimitHint}
        inputMode="numeric"
        maxLength={9}
        {...given("most")}
      />
      <TextField
        label={promoStaffTexts.perCustomer}
        hint={noLimitHint}
        inputMode="numeric"
        maxLength={9}
        {...given("perCustomer")}
      />
      <TextField label={promoStaffTexts.startsOn} type="date" {...given("startsOn")} />
      <TextField label={promoStaffTexts.endsOn} type="date" {...given("endsOn")} />
    </div>
  );
}
