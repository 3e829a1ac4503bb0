import { Ticket } from "lucide-react";
import { useEffect } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { cx } from "#web/ui/cx.ts";
import { TierBadge } from "#web/ui/tier-badge.tsx";
import { contactText } from "./contact-text.ts";
import type { Option } from "./match-options.ts";

interface MatchListProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly options: readonly Option[];
  /** The active option's index, -1 for none. */
  readonly active: number;
  readonly onTake: (option: Option) => void;
  /** Shown in place of options, empty for none. */
  readonly note: string;
  /** Whether more customers match than are listed. */
  readonly hasMore: boolean;
}

const sheet =
  "absolute inset-x-0 top-full z-20 mt-1 rounded-xl border border-line-strong bg-raised shadow-2xl";

/** The customers that match the typed name, below the field. The focus stays in the field, whose keys select. */
export function MatchList(props: MatchListProps) {
  const { id, optionId, options, active, onTake, note, hasMore } = props;
  const activeId = active >= 0 && active < options.length ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <>
      <p role="status" className={note === "" ? "sr-only" : cx(sheet, "px-4 py-3 text-ink-soft")}>
        {note || countText(options, hasMore)}
      </p>
      <div hidden={options.length === 0} className={cx(sheet, "overflow-hidden")}>
        <div
          id={id}
          role="listbox"
          aria-label={counterStaffTexts.matches}
          className="grid max-h-[min(22rem,50dvh)] divide-y divide-line overflow-y-auto"
        >
          {options.map((option, index) => (
            <button
              type="button"
              // The field keeps the focus and handles the keys.
              tabIndex={-1}
              key={option.kind === "customer" ? option.member.userId : option.code}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={cx(
                "grid min-h-14 content-center text-left gap-0.5 px-4 py-2 hover:bg-brand-soft",
                index === active && "bg-brand-soft outline-2 -outline-offset-2 outline-brand",
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(option)}
            >
              <OptionText option={option} />
            </button>
          ))}
        </div>
        {hasMore ? (
          <p className="border-t border-line px-4 py-2 text-sm text-ink-soft">
            {counterStaffTexts.moreMatches}
          </p>
        ) : null}
      </div>
    </>
  );
}

function OptionText({ option }: { readonly option: Option }) {
  if (option.kind === "voucher") {
    return (
      <span className="flex items-center gap-2">
        <Ticket aria-hidden className="size-5 shrink-0 text-accent-ink" />
        {counterStaffTexts.voucherCode({ code: option.code })}
      </span>
    );
  }
  const { name, tier } = option.member;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span> <TierBadge tier={tier} />
      </span>
      <span className="text-sm text-ink-soft wrap-anywhere">{contactText(option.member)}</span>
    </>
  );
}

/** The number of options for screen readers. Empty for none. */
function countText(options: readonly Option[], hasMore: boolean): string {
  const count = options.filter(({ kind }) => kind === "customer").length;
  if (count === 0) return "";
  if (hasMore) return counterStaffTexts.tooManyMatches({ count });
  return counterStaffTexts.customersMatch({ count });
}
