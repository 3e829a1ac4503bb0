import type { KeepingActivities } from "#core/point-expiry/upcoming-expiry.ts";
import type { PointActivity } from "#core/point-lots/activities.ts";
import { catalogue } from "../catalogue.ts";
import { plural, pointCount } from "./format.ts";

/** What a customer does to keep points valid, as they read it. */
const activityTexts: Readonly<Record<PointActivity, string>> = {
  purchase: "purchase",
  "qr-code": "code from a cup or bag",
  reward: "redeemed reward",
  "promo-code": "promo code",
};

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

/** The texts of a customer's points that expire. */
export const expiringPointsTexts = catalogue("expiring-points", {
  pointsThatExpire: "Points that expire",
  until: ({ points, day }: { points: number; day: string }) => `${pointCount(points)} until ${day}`,
  keptBy: ({ activities, months }: KeepingActivities) => {
    const kept = plural(months, { one: "1 more month", other: `${months} more months` });
    return `Any ${either.format(activities.map((activity) => activityTexts[activity]))} keeps all your points for ${kept}.`;
  },
});
