import { useEffect, useRef } from "react";
import type { AnnouncedEvent } from "#core/kit/reply.ts";
import { showEvents } from "./data.ts";

/** The events of a reply. */
export type Events = readonly AnnouncedEvent[];

/** Returns a function that shows events as toasts after the next page is rendered, such as 'Login Successful', which belongs to it. */
export function useToastsOfNextPage(): (events: Events) => void {
  const waiting = useRef<Events>([]);
  useEffect(
    () => () => {
      showEvents(waiting.current);
      waiting.current = [];
    },
    [],
  );
  return (events) => {
    waiting.current = events;
  };
}
