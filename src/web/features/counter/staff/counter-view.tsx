import { useEffect, useLayoutEffect, useRef } from "react";
import type { Money } from "./amount.ts";
import { CustomerPanel } from "./customer-panel.tsx";
import { DeviceLocationCard, type DeviceLocationCardProps } from "./device-location-card.tsx";
import { EntryForm } from "./entry-form.tsx";
import { KeyHelp } from "./key-help.tsx";
import { OutcomePanel } from "./outcome-panel.tsx";
import { PendingCard } from "./pending-card.tsx";
import { useCounter } from "./use-counter.ts";
import { useKeys } from "./use-keys.ts";

/** Props of {@link CounterView}. */
export interface CounterViewProps extends DeviceLocationCardProps {
  readonly money: Money;
}

/** The counter at a location. By keyboard: scan a code, type the amount, press Enter; the focus moves to the next field. */
export function CounterView({ place, money, onMove }: CounterViewProps) {
  const desk = useCounter({ locationId: place.id, money });
  const { entry: entered, serving, outcome, problem, last, queue, state } = desk;
  const entry = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const field = serving === undefined ? entry : amount;
  const visit = serving?.checkNumber;

  useFirstFocus(entry);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) (visit === undefined ? entry : amount).current?.focus();
    isFirst.current = false;
  }, [visit]);
  useKeys({ onUndo: desk.undo, onLeave: desk.leave, field });

  return (
    <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
      <div className="grid gap-5">
        <div>
          <EntryForm
            field={entry}
            entry={entered}
            onType={desk.type}
            onEnter={desk.enter}
            onChoose={desk.choose}
            onFail={desk.fail}
            onScanEnd={() => (amount.current ?? entry.current)?.focus()}
          />
          <OutcomePanel
            outcome={outcome}
            last={last}
            money={money}
            onUndo={() => {
              desk.undo();
              field.current?.focus();
            }}
          />
        </div>
        {serving ? (
          <CustomerPanel
            key={visit}
            serving={serving}
            money={money}
            field={amount}
            problem={problem}
            onType={desk.typeAmount}
            onEnter={desk.enterAmount}
            onAccept={(voucher) => {
              desk.accept(voucher);
              amount.current?.focus();
            }}
            onLeave={desk.leave}
          />
        ) : null}
      </div>
      <div className="grid gap-5">
        <PendingCard
          queue={queue}
          state={state}
          money={money}
          onTakeOut={desk.discard}
          onDone={() => field.current?.focus()}
        />
        <DeviceLocationCard place={place} onMove={onMove} />
        <KeyHelp />
      </div>
    </div>
  );
}

/** Focuses the first field for the scanner, after the page change has moved the focus. */
function useFirstFocus(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);
}
