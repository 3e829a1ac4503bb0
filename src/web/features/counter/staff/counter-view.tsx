import { useEffect, useLayoutEffect, useRef } from "react";
import type { LocationLine } from "#core/locations/list-locations.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import type { Money } from "./amount.ts";
import { CounterCards } from "./counter-cards.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import { EnrolButton } from "./enrol-button.tsx";
import { EntryForm } from "./entry-form.tsx";
import { KeyCap } from "./key-cap.tsx";
import type { Operation } from "./operation.ts";
import type { Outcome } from "./outcome.ts";
import { OutcomePanel } from "./outcome-panel.tsx";
import { PendingCard } from "./pending-card.tsx";
import { useCounter } from "./use-counter.ts";
import { useKeys } from "./use-keys.ts";

interface CounterViewProps extends DeviceLocationCardProps {
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
          >
            {serving === undefined ? (
              <EnrolButton line={entered.line} onServe={desk.serve} />
            ) : null}
          </EntryForm>
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
            locationId={place.id}
            onChanged={() => {
              void desk.refetch();
              amount.current?.focus();
            }}
            onLeave={desk.leave}
            onCardsDone={() => amount.current?.focus()}
          />
        ) : (
          <CardsAfter last={last} outcome={outcome} onDone={() => entry.current?.focus()} />
        )}
      </div>
      <div className="grid gap-5">
        <PendingCard
          queue={queue}
          state={state}
          money={money}
          onDiscard={desk.discard}
          onDone={() => field.current?.focus()}
        />
        <DeviceLocationCard place={place} onMove={onMove} />
        <KeyHelp />
      </div>
    </div>
  );
}

interface CardsAfterProps {
  readonly last: Operation | undefined;
  readonly outcome: Outcome | undefined;
  readonly onDone: () => void;
}

/** The stamp cards after a purchase, until the next customer. */
function CardsAfter({ last, outcome, onDone }: CardsAfterProps) {
  if (last?.kind !== "purchase" || outcome?.tone !== "good") return null;
  if (!("userId" in last.customer)) return null;
  return <CounterCards userId={last.customer.userId} name={last.who} isApart onDone={onDone} />;
}

/** Focuses the first field for the scanner, after the page change has moved the focus. */
function useFirstFocus(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);
}

interface DeviceLocationCardProps {
  readonly place: LocationLine;
  /** Changes the device's location; left out without another one. */
  readonly onMove?: (() => void) | undefined;
}

/** This device's location, and a button to change it. */
function DeviceLocationCard({ place, onMove }: DeviceLocationCardProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-1 text-ink-soft">
      <p>
        {counterStaffTexts.thisDevice}{" "}
        <strong className="font-semibold text-ink">{place.name}</strong>
      </p>
      {onMove ? (
        <Button variant="quiet" className="-ml-3 px-3" onClick={onMove}>
          {counterStaffTexts.changeLocation}
        </Button>
      ) : null}
    </div>
  );
}

const keyHelp = () =>
  [
    [counterStaffTexts.enterKey, counterStaffTexts.enterKeyHelp],
    ["V1", counterStaffTexts.voucherKeysHelp],
    [counterStaffTexts.esc, counterStaffTexts.closeTheCustomer],
    ["F9", counterStaffTexts.undoKeyHelp],
  ] as const;

/** The keyboard shortcuts, on devices with a keyboard. */
function KeyHelp() {
  return (
    <section aria-label={counterStaffTexts.keys} className="px-1 max-sm:hidden">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        {keyHelp().map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
