import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** Not that of calendar-day.ts: the dashboard would have the name of one more file. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The texts of what the home screen says that the customer can do now. */
export const homeNowTexts = catalogue("home-now", {
  /** `day`: 'YYYY-MM-DD'. */
  pointsExpire: ({ points, day }: { points: number; day: string }) => {
    const end = days.format(Date.parse(day));
    return plural(points, {
      one: `1 point expires at the end of ${end}`,
      other: `${number(points)} points expire at the end of ${end}`,
    });
  },
  pointsPending: ({ points }: { points: number }) =>
    plural(points, { one: "1 point is pending", other: `${number(points)} points are pending` }),
  readyInYourWallet: "Ready in your wallet",
  youCanHave: ({ title }: { title: string }) => `You can have ${title} now`,
  youCanHaveCount: ({ count }: { count: number }) => `You can have ${count} rewards now`,
  nextReward: "Your next reward",
  morePoints: ({ missing }: { missing: number }) =>
    plural(missing, { one: "1 more point", other: `${number(missing)} more points` }),
  seeAll: "See all",
  seeAllRewards: "See all rewards",
});
