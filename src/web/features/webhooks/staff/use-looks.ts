import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** When the log is looked at again after something was sent, in milliseconds: what goes well has arrived by then. */
const LOOKS_MS = [1500, 4000, 9000];

/** Asks for the log and the webhook anew, now and, `soon`, a few times after something was sent. The asking ends with the screen. */
export function useLooks() {
  const cache = useQueryClient();
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const look = () => {
    void cache.invalidateQueries({ queryKey: ["webhooks"] });
    return cache.invalidateQueries({ queryKey: ["webhookDeliveries"] });
  };
  return {
    look,
    lookSoon: () => {
      timers.current.forEach(clearTimeout);
      timers.current = LOOKS_MS.map((ms) => setTimeout(() => void look(), ms));
    },
  };
}
