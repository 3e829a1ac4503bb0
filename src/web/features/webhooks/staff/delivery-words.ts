import type { QueryResult } from "#client/api.ts";
import { formatMoment } from "#web/app/moment.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** A delivery as the log has it; times in UTC epoch milliseconds. */
export type Delivery = QueryResult<"webhookDeliveries">["deliveries"][number];

/** How far a delivery is, as the log says it. */
export const stateWords: Readonly<
  Record<Delivery["state"], { readonly name: string; readonly tone: BadgeTone }>
> = {
  waiting: { name: "Waiting", tone: "accent" },
  delivered: { name: "Delivered", tone: "positive" },
  "given-up": { name: "Failed", tone: "negative" },
};

/** How often it was tried, and how the last try went: '1 try, 204', '3 tries. Answered 500.' */
export function triesWords({ tries, status, problem, state }: Delivery): string {
  const times = tries === 1 ? "1 attempt" : `${tries} attempts`;
  if (tries === 0) return problem === "" ? "Not sent yet" : problem;
  if (state === "delivered") return `${times}, answered ${status}`;
  return problem === "" ? times : `${times}. ${problem}`;
}

/** When it is tried next, or when it arrived; empty for one that was given up. In: now in UTC epoch milliseconds. */
export function momentWords({ state, dueAt, deliveredAt }: Delivery, now: number): string {
  if (state === "given-up") return "";
  if (deliveredAt !== null) return formatMoment(deliveredAt);
  return dueAt <= now ? "Due now" : `Next try ${formatMoment(dueAt)}`;
}
