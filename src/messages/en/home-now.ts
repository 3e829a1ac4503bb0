import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of what the home screen says that the customer can do now. */
export const homeNowTexts = catalogue("home-now", {
  pointsExpire: ({ points, day }: { points: number; day: string }) =>
    plural(points, {
      one: `1 point expires at the end of ${day}`,
      other: `${number(points)} points expire at the end of ${day}`,
    }),
  readyInYourWallet: "Ready in your wallet",
  youCanHave: ({ title }: { title: string }) => `You can have ${title} now`,
  youCanHaveCount: ({ count }: { count: number }) => `You can have ${count} rewards now`,
  nextReward: "Your next reward",
  morePoints: ({ missing }: { missing: number }) =>
    plural(missing, { one: "1 more point", other: `${number(missing)} more points` }),
  seeAll: "See all",
  seeAllRewards: "See all rewards",
});
