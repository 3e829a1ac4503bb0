import { useQueryClient } from "@tanstack/react-query";

/** Returns a function that refetches everything on screen except photos, which staff do not change and which are large. */
export function useRefresh(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PHOTO });
  };
}

/** The query of one photo. */
export const PHOTO = "customerPhoto";
