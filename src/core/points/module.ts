import { activity } from "./activity.ts";
import { addPoints } from "./add-points.ts";
import { membersByTier, pointsPerDay, topRewards } from "./charts.ts";
import { history } from "./history.ts";

/** The actions of the module points. Everything else that it declares is in declarations.ts. */
export const pointsModule = {
  commands: {
    addPoints,
  },
  queries: {
    history,
    pointsPerDay,
    membersByTier,
    topRewards,
    activity,
  },
};
