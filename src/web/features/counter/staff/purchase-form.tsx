import { type RefObject, useState } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { examples, type Money } from "./amount.ts";
import { AmountDisplay } from "./amount-display.tsx";
import type { PurchaseLines } from "./use-desk.ts";

/** What {@link PurchaseForm} takes. */
export interface PurchaseFormProps {
  readonly money: Money;
  /** The number that the check gets when nobody types one. */
  readonly checkNumber: string;
  /** The amount's field. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** What is wrong with the amount, empty for nothing. */
  readonly problem: string;
  /** The amount is being typed: what was wrong with it does not hold any more. */
  readonly onType: () => void;
  /** Out: whether what was typed is done with. */
  readonly onEnter: (lines: PurchaseLines) => Promise<boolean>;
}

const nothingTyped: PurchaseLines = { amount: "", check: "" };

/** What a customer buys: the amount, and the till's number of the check where there is one. */
export function PurchaseForm({
  money,
  checkNumber,
  field,
  problem,
  onType,
  onEnter,
}: PurchaseFormProps) {
  const [lines, setLines] = useState(nothingTyped);
  const [failures, setFailures] = useState(0);
  const submit = async () => {
    if (await onEnter(lines)) return setLines(nothingTyped);
    setFailures((count) => count + 1);
    field.current?.focus();
    field.current?.select();
  };
  return (
    <form
      className="grid gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label={counterStaffTexts.amountInCurrency({ currency: money.currency })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={120}
        className="min-h-14 text-2xl font-bold tabular"
        value={lines.amount}
        error={problem}
        hint={counterStaffTexts.amountHint({
          decimals: examples(money.decimals),
        })}
        onChange={({ target }) => {
          onType();
          setLines({ ...lines, amount: target.value });
        }}
      />
      <AmountDisplay
        line={problem === "" ? lines.amount : ""}
        money={money}
        className="sm:col-span-2 sm:row-start-2"
      />
      <TextField
        label={counterStaffTexts.checkNumberOptional}
        name="check"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={64}
        className="min-h-14"
        placeholder={checkNumber}
        value={lines.check}
        onChange={({ target }) => setLines({ ...lines, check: target.value })}
      />
      {/* A new one each time, so that the same words are heard again. */}
      <p key={failures} role="alert" className="sr-only">
        {problem}
      </p>
      <Button type="submit" className="min-h-14 sm:col-span-2">
        {counterStaffTexts.recordPurchase}
      </Button>
    </form>
  );
}
