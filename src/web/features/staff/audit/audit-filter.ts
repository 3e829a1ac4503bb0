import { useRef } from "react";
import { useSearchParams } from "react-router";
import { isCalendarDay } from "#core/kit/time.ts";
import { isRecorded } from "#messages/audit-label.ts";
import { withParams } from "#web/data/address-state.ts";

/** The log's filter; empty fields match everything. Days are 'YYYY-MM-DD' in the program's time zone. */
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
 * The filter in the address, so that links, reloads and Back restore it. Typing a day changes the filter several times, but adds only one
 * history entry.
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

/** Reads the filter of an address; invalid values are ignored. */
export function filterIn(params: URLSearchParams): AuditFilter {
  const text = (name: string, isValid: (value: string) => boolean) => {
    const value = params.get(name) ?? "";
    return isValid(value) ? value : "";
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

/** Returns whether a text is short enough for an id. */
function isShort(value: string): boolean {
  return value.length <= 64;
}

/** Returns whether a text is a valid day for the filter. */
export function isDay(value: string): boolean {
  return isCalendarDay(value) && value >= "2000" && value < "3000";
}
