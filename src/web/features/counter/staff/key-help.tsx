import { KeyCap } from "./key-cap.tsx";

const keys = [
  ["Enter", "find the customer, accept a scanned voucher or record the amount"],
  ["V1", "then Enter: accept the first ready voucher, V2 the second"],
  ["Esc", "close the customer"],
  ["F9", "undo the last purchase or voucher"],
] as const;

/** What the keys do, where there is a keyboard. */
export function KeyHelp() {
  return (
    <section aria-label="Keys" className="px-1 max-sm:hidden">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        {keys.map(([key, words]) => (
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
