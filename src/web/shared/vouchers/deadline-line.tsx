import { AlarmClock, CalendarClock, Infinity as ForGood } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { useDeviceText } from "#web/ui/is-hydrating.ts";
import { type Deadline, deadlineText, isEndingSoon } from "./deadline.ts";

interface DeadlineLineProps {
  readonly expiresAt: Deadline;
  /** UTC epoch milliseconds. */
  readonly now: number;
}

/** How long a voucher is valid. In its last three days the line has another icon, other words and a coloured background. */
export function DeadlineLine({ expiresAt, now }: DeadlineLineProps) {
  const text = useDeviceText(() => deadlineText(expiresAt, now));
  const isSoon = isEndingSoon(expiresAt, now);
  const Icon = isSoon ? AlarmClock : expiresAt === null ? ForGood : CalendarClock;
  return (
    <span
      className={cx(
        "flex items-start gap-2 text-balance leading-snug tabular",
        isSoon
          ? "w-fit rounded-lg border border-warning bg-warning-soft px-2.5 py-1 font-semibold text-warning"
          : "font-medium",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </span>
  );
}
