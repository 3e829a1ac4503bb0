import type { User } from "../identity/user.ts";
import { expiringOn } from "../point-expiry/expiry-notices.ts";
import { tierName } from "../points/tier.ts";
import { announcedEnd } from "../points/tier-end.ts";
import { tierCurrency } from "../tier-rules/measure.ts";
import type { Context } from "../world.ts";
import type { Mail, MailMessage } from "./mail.ts";

/**
 * Returns what an email about points that expire or about a tier that ends says now, when it is sent (docs/decisions/190): the points that
 * are left, or what is missing. 'outdated' once none are left or nothing is missing. Undefined for emails that stay as they were stored.
 */
export function currentMail(
  { kind, about }: Pick<Mail, "kind" | "about">,
  user: User,
  { program, today }: Pick<Context, "program" | "today">,
): MailMessage | "outdated" | undefined {
  if (about === "") return undefined;
  if (about < today) return "outdated";
  const brand = program.brand.name;
  if (kind === "points-expiring") {
    const points = expiringOn(program.expiry, user, about);
    return points === 0 ? "outdated" : { kind, params: { brand, points, until: about } };
  }
  if (kind !== "tier-ending") return undefined;
  const end = announcedEnd(user, about, { program, today });
  if (end === null) return "outdated";
  const tier = tierName(program, user.tier);
  const followingTier = tierName(program, user.tierEndsTo);
  const currency = tierCurrency(program);
  return { kind, params: { brand, tier, followingTier, ...end, currency } };
}
