import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { cx } from "#web/ui/cx.ts";
import { amountProblemText, displayAmount, type Money, parseAmount } from "./amount.ts";
import { readAmountLine } from "./typed.ts";

/** Props of {@link AmountDisplay}. */
export interface AmountDisplayProps {
  /** The typed text. */
  readonly line: string;
  readonly money: Money;
  readonly className?: string;
}

/** The typed amount in large type with its currency, or why it is invalid. */
export function AmountDisplay({ line, money, className }: AmountDisplayProps) {
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
