import { type RefObject, useState } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { amountProblemText, displayAmount, examples, type Money, parseAmount } from "./amount.ts";
import { readAmountLine } from "./typed.ts";
import type { PurchaseLines } from "./use-counter.ts";

/** Props of {@link PurchaseForm}. */
export interface PurchaseFormProps {
  readonly money: Money;
  /** The check number if none is typed. */
  readonly checkNumber: string;
  /** The amount's field. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** The amount's error, empty for none. */
  readonly problem: string;
  /** Called while the amount is typed; clears its error. */
  readonly onType: () => void;
  /** Returns whether the texts were accepted. */
  readonly onEnter: (lines: PurchaseLines) => Promise<boolean>;
}

const nothingTyped: PurchaseLines = { amount: "", check: "" };

/** The purchase form: the amount, and the till's check number if there is one. */
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
      {/* A new element each time, so that an equal message is announced again. */}
      <p key={failures} role="alert" className="sr-only">
        {problem}
      </p>
      <Button type="submit" className="min-h-14 sm:col-span-2">
        {counterStaffTexts.recordPurchase}
      </Button>
    </form>
  );
}

interface AmountDisplayProps {
  /** The typed text. */
  readonly line: string;
  readonly money: Money;
  readonly className?: string;
}

/** The typed amount in large type with its currency, or why it is invalid. */
function AmountDisplay({ line, money, className }: AmountDisplayProps) {
  const isAmount = readAmountLine(line).kind === "amount";
  const parsed = parseAmount(isAmount ? line : "", money);
  const isIncomplete = !parsed.ok && (parsed.problem === "empty" || parsed.problem === "zero");
  return (
    <output
      aria-label={counterStaffTexts.amount}
      aria-live="polite"
      className={cx(
        "grid min-h-16 content-center rounded-xl bg-surface px-4 py-2 text-center",
        className,
      )}
    >
      {parsed.ok ? (
        <span className="type-figure text-[clamp(1.75rem,11cqi,3rem)]">
          {displayAmount(parsed.amount, money)}
        </span>
      ) : isIncomplete ? (
        <span aria-hidden className="type-figure text-[clamp(1.75rem,11cqi,3rem)] text-ink-soft">
          {displayAmount(0, money)}
        </span>
      ) : (
        <span className="text-ink-soft">{amountProblemText(parsed.problem, line, money)}</span>
      )}
    </output>
  );
}
