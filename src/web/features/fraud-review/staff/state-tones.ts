import type { PendingState } from "#core/pending-points/pending-points.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** The badge of each state of pending points. */
export const stateTones: Readonly<Record<PendingState, BadgeTone>> = {
  pending: "neutral",
  released: "positive",
  reversed: "negative",
  refunded: "neutral",
  closed: "neutral",
};
