import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** When the log is refetched after sending, in milliseconds: successful deliveries have arrived by then. */
const LOOKS_MS = [1500, 4000, 9000];

/** Refetches the log and the webhook, now and, with `soon`, a few times after sending. Stops with the screen. */
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
