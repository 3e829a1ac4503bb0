import { CircleAlert, CircleCheck, CircleX, CloudOff, LoaderCircle, Undo2 } from "lucide-react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { Money } from "./amount.ts";
import { KeyCap } from "./key-cap.tsx";
import { type Operation, operationText } from "./operation.ts";
import type { Outcome } from "./outcome.ts";

const looks = {
  busy: { stub: "bg-surface text-ink-soft", Icon: LoaderCircle },
  good: { stub: "bg-positive-soft text-positive", Icon: CircleCheck },
  kept: { stub: "bg-warning-soft text-warning", Icon: CloudOff },
  note: { stub: "bg-warning-soft text-warning", Icon: CircleAlert },
  bad: { stub: "bg-negative-soft text-negative", Icon: CircleX },
} as const satisfies Record<Outcome["tone"], unknown>;

interface OutcomePanelProps {
  readonly outcome: Outcome | undefined;
  /** The operation to undo; undefined for none. */
  readonly last: Operation | undefined;
  readonly money: Money;
  readonly onUndo: () => void;
}

/** The result of the last operation, with an undo button. Errors are announced assertively, successes politely. */
export function OutcomePanel({ outcome, last, money, onUndo }: OutcomePanelProps) {
  const isBad = outcome?.tone === "bad";
  return (
    <div>
      <div role="status">{outcome && !isBad ? <Sheet outcome={outcome} /> : null}</div>
      <div role="alert">{outcome && isBad ? <Sheet outcome={outcome} /> : null}</div>
      {last ? (
        <Button
          variant="secondary"
          aria-keyshortcuts={counterStaffTexts.undoKey}
          className="mt-4"
          onClick={onUndo}
        >
          <Undo2 aria-hidden />
          <span className="min-w-0 text-left wrap-anywhere">{undoLabel(last, money)}</span>
          <KeyCap>{counterStaffTexts.undoKey}</KeyCap>
        </Button>
      ) : null}
    </div>
  );
}

/** For example 'Undo: purchase of 5.00 EUR, Ana Silva'. */
function undoLabel(operation: Operation, money: Money): string {
  const words = operationText(operation, money);
  return counterStaffTexts.undoOperation({ operation: words });
}

function Sheet({ outcome: { tone, title, text } }: { readonly outcome: Outcome }) {
  const { stub, Icon } = looks[tone];
  return (
    <div className="mt-5 flex overflow-hidden rounded-2xl border border-line bg-raised text-ink shadow-lift">
      <span aria-hidden className={cx("grid w-14 shrink-0 place-items-center", stub)}>
        <Icon className="size-6" />
      </span>
      <div className="grid min-w-0 flex-1 content-center gap-0.5 px-4 py-3.5">
        <p className="type-subtitle wrap-anywhere">{title}</p>
        <p className="wrap-anywhere">{text}</p>
      </div>
    </div>
  );
}
