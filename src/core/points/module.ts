import { activity } from "./activity.ts";
import { addPoints } from "./add-points.ts";
import { membersByTier, pointsPerDay, topRewards } from "./charts.ts";
import { history } from "./history.ts";

/** The actions of the module points; its datasets, error codes and events are in declarations.ts. */
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
