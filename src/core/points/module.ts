import { activity } from "./activity.ts";
import { addPoints } from "./add-points.ts";
import { membersByTier, pointsPerDay, topRewards } from "./charts.ts";
import { history } from "./history.ts";
import { previewTiers } from "./preview-tiers.ts";
import { removePoints } from "./remove-points.ts";

/** The actions of the module points; its datasets, error codes and events are in declarations.ts. */
export const pointsModule = {
  commands: {
    addPoints,
    removePoints,
  },
  queries: {
    history,
    pointsPerDay,
    membersByTier,
    topRewards,
    activity,
    previewTiers,
  },
};
