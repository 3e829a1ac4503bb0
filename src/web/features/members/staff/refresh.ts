import { useQueryClient } from "@tanstack/react-query";

/** How to ask again for everything on screen after a change, except for photos, which staff do not change and which weigh the most. */
export function useRefresh(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PHOTO });
  };
}

/** The query of one photo. */
export const PHOTO = "customerPhoto";
