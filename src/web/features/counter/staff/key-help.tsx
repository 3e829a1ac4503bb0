import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { KeyCap } from "./key-cap.tsx";

const keyHelp = () =>
  [
    [counterStaffTexts.enterKey, counterStaffTexts.enterKeyHelp],
    ["V1", counterStaffTexts.voucherKeysHelp],
    [counterStaffTexts.esc, counterStaffTexts.closeTheCustomer],
    ["F9", counterStaffTexts.undoKeyHelp],
  ] as const;

/** The keyboard shortcuts, on devices with a keyboard. */
export function KeyHelp() {
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
