import { useRef } from "react";
import { useSearchParams } from "react-router";
import { isCalendarDay } from "#core/kit/time.ts";
import { isRecorded } from "#messages/audit-label.ts";
import { withParams } from "#web/data/address-state.ts";

/** What the log is narrowed down to; empty: not by that. Days are 'YYYY-MM-DD' of the program. */
export interface AuditFilter {
  readonly search: string;
  readonly who: string;
  readonly what: string;
  /** A location's id. */
  readonly where: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The filter in the address, so that it can be sent and come back to; what makes no sense there is no filter. Back restores the one before. A day that is
 * typed is many days on the way: it changes the entry that its first one made.
 */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const lastDay = useRef("");
  const set = (part: Partial<Omit<AuditFilter, "search">>) => {
    const day = ["from", "to"].find((name) => name in part) ?? "";
    const replace = day !== "" && day === lastDay.current;
    lastDay.current = day;
    setParams(withParams(part), { replace });
  };
  return { filter: filterIn(params), set };
}

/** Reads a filter out of an address. */
export function filterIn(params: URLSearchParams): AuditFilter {
  const text = (name: string, isRight: (value: string) => boolean) => {
    const value = params.get(name) ?? "";
    return isRight(value) ? value : "";
  };
  return {
    search: text("search", (value) => value.length <= 80),
    who: text("who", isShort),
    what: text("what", isRecorded),
    where: text("where", isShort),
    from: text("from", isDay),
    to: text("to", isDay),
  };
}

/** Whether a text can be an id. */
function isShort(value: string): boolean {
  return value.length <= 64;
}

/** Whether a text is a day that the log can be asked for. */
export function isDay(value: string): boolean {
  return isCalendarDay(value) && value >= "2000" && value < "3000";
}
