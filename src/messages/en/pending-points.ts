import { catalogue } from "../catalogue.ts";
import { pointCount } from "./format.ts";

/** The texts of a customer's pending points. */
export const pendingPointsTexts = catalogue("pending-points", {
  pendingPoints: "Pending points",
  lead: "You earned these points. They are not in your balance yet.",
  /** `day`: such as 'Dec 3'. */
  usableFrom: ({ points, day }: { points: number; day: string }) =>
    `${pointCount(points)} from ${day}`,
  beingChecked: ({ points }: { points: number }) => `${pointCount(points)}, being checked`,
});
