import type { DeliveryProblem } from "#core/webhooks/delivery-problem.ts";
import { plural } from "./format.ts";

/** What went wrong with a delivery to a webhook. In: the stored value of the problem. */
export const deliveryProblemTexts: Readonly<
  Record<DeliveryProblem, string | ((params: { readonly value: string }) => string)>
> = {
  answered: ({ value }) => `Answered ${value}.`,
  redirected: ({ value }) => `Answered ${value}; redirects are not followed.`,
  "no-answer": ({ value }) =>
    `No answer within ${plural(Number(value), { one: "1 second", other: `${value} seconds` })}.`,
  "host-not-found": "Host not found (ENOTFOUND).",
  "connection-failed": ({ value }) => `The connection failed (${value}).`,
  "address-private":
    "The URL points to a private network, which this server does not call (WEBHOOK_PRIVATE_HOSTS).",
  "address-refused": "Webhooks cannot be sent to this address.",
  "not-https": "The URL must start with https://, except on a private network.",
  interrupted: "Interrupted.",
  "event-deleted": "The event is no longer stored.",
  cancelled: "Cancelled by staff.",
};
