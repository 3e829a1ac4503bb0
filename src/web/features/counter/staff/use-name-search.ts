import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isStaleSessionError } from "#core/requests/session-errors.ts";
import { useHost } from "#web/data/api-context.tsx";
import { recheckSession } from "#web/data/session-cache.ts";
import { MIN_NAME_LENGTH, type NameMatches, searchMembers } from "./search-members.ts";

/** Debounce delay of the name search, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Searches customers by the typed name, debounced; an empty name searches nothing. Returns `matches` of this very name, undefined until
 * known, and `search`, which searches at once.
 */
export function useNameSearch(name: string) {
  const { api } = useHost();
  const cache = useQueryClient();
  const [known, setKnown] = useState<{ readonly name: string; readonly matches: NameMatches }>();
  const running = useRef<{ readonly name: string; readonly matches: Promise<NameMatches> }>(
    undefined,
  );

  async function run(wanted: string): Promise<NameMatches> {
    const matches = await searchMembers(api, wanted);
    const hasEnded =
      matches.kind !== "found" && matches.error && isStaleSessionError(matches.error);
    if (hasEnded) recheckSession(cache);
    return matches;
  }

  async function search(wanted: string): Promise<NameMatches> {
    const { current } = running;
    const matches = current?.name === wanted ? current.matches : run(wanted);
    running.current = { name: wanted, matches };
    const result = await matches;
    // Not cached: matches may change.
    if (running.current.matches === matches) running.current = undefined;
    setKnown({ name: wanted, matches: result });
    return result;
  }

  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (name.length < MIN_NAME_LENGTH) return;
    const timer = setTimeout(() => void latest.current(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);

  return { matches: known?.name === name ? known.matches : undefined, search };
}
