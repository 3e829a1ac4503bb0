import type { Suppression } from "#core/suppressions/suppression.ts";
import { catalogue } from "../catalogue.ts";

const suppressionReasonTexts = catalogue("suppression-reasons", {
  unsubscribed: "stopped by the recipient",
  bounced: "the address does not exist",
  complained: "stopped by staff after a complaint",
} satisfies Readonly<Record<Suppression["reason"], string>>);

const suppressionScopeTexts = catalogue("suppression-scopes", {
  all: "No emails except links that the owner asks for",
  news: "No news",
} satisfies Readonly<Record<Suppression["scope"], string>>);

/** Describes why an address is suppressed, such as "No news: stopped by the recipient, on March 14". In: the time as readers write it. */
export function suppressionText(
  scope: Suppression["scope"],
  reason: Suppression["reason"],
  at: string,
): string {
  return `${suppressionScopeTexts[scope]}: ${suppressionReasonTexts[reason]}, ${at}`;
}
