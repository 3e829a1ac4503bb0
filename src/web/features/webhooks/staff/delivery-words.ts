import type { QueryResult } from "#client/api.ts";
import { deliveryProblemText } from "#messages/delivery-problem-text.ts";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { formatMoment } from "#web/data/moment.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** A delivery in the log; times in UTC epoch milliseconds. */
export type Delivery = QueryResult<"webhookDeliveries">["deliveries"][number];

/** The name and colour of each state. */
export const stateWords: Readonly<
  Record<Delivery["state"], { readonly name: () => string; readonly tone: BadgeTone }>
> = {
  waiting: { name: () => webhooksTexts.waiting, tone: "accent" },
  delivered: { name: () => webhooksTexts.delivered, tone: "positive" },
  "given-up": { name: () => webhooksTexts.failed, tone: "negative" },
};

/** Describes the attempts and the result of the last one: '1 attempt, answered 204', '3 attempts. Answered 500.' */
export function triesWords({ tries, status, problem, state }: Delivery): string {
  const times = webhooksTexts.attemptCount({ tries });
  const text = deliveryProblemText(problem);
  if (tries === 0) return problem === "" ? webhooksTexts.notSentYet : text;
  if (state === "delivered") return webhooksTexts.attemptsAnswered({ times, status });
  return problem === "" ? times : `${times}. ${text}`;
}

/** Describes when it is sent next or was delivered; empty after the last attempt failed. `now` in UTC epoch milliseconds. */
export function momentWords({ state, dueAt, deliveredAt }: Delivery, now: number): string {
  if (state === "given-up") return "";
  if (deliveredAt !== null) return formatMoment(deliveredAt);
  return dueAt <= now
    ? webhooksTexts.dueNow
    : webhooksTexts.nextTry({ dueAt: formatMoment(dueAt) });
}
