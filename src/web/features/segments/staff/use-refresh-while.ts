import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { QueryName } from "#client/api.ts";

/** How often the progress of running work is read again, in milliseconds. */
const REFRESH_MS = 2000;

/** Asks a query again while a job works on what it shows. */
export function useRefreshWhile(isRunning: boolean, query: QueryName) {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isRunning) return;
    const refresh = () => void cache.invalidateQueries({ queryKey: [query] });
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [cache, isRunning, query]);
}
