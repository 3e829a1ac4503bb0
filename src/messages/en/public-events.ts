import type { PublicEventName } from "#core/events.ts";
import { catalogue } from "../catalogue.ts";

/** When each event happens that webhooks receive, in a few words, in the order of docs/webhooks.md. */
export const publicEventTexts = catalogue("public-events", {
  "purchase.recorded": "A purchase earned points.",
  "purchase.refunded": "A purchase was refunded.",
  "voucher.issued": "A reward was redeemed, or a voucher given.",
  "voucher.used": "A voucher was used.",
  "voucher.reissued": "A voucher was reissued.",
  "voucher.cancelled": "A voucher was cancelled.",
  "points.added": "Points were added without a purchase.",
  "points.expired": "A customer's points expired.",
  "points.removed": "Staff removed points that were added by mistake.",
  "points.released": "Pending points entered the balance.",
  "points.reversed": "Staff reversed pending points.",
  "promo-code.used": "A promo code was used.",
  "qr-code.redeemed": "A QR code was redeemed.",
  "customer.enrolled": "A customer was added at the counter.",
  "customer.joined": "A customer signed up.",
  "customer.deleted": "An account was deleted.",
  "challenge.completed": "A challenge was completed.",
  "challenge.undone": "A completed challenge was undone.",
  "stamp.added": "Stamps were added by hand or by a campaign.",
  "stamp.removed": "Stamps were removed by hand.",
  "tier.ending": "A customer has not kept a tier, which ends after some weeks.",
  "tier.lost": "A customer's tier ended.",
  "tier.reached": "A customer reached a higher tier.",
} satisfies Record<PublicEventName, string>);

/** The names of these events, in their order. */
export const orderedEventNames = Object.keys(publicEventTexts) as readonly PublicEventName[]; // `satisfies` has compared them
