import { cellsOf, type DatasetExport, EXPORT_STEP } from "../exports.ts";
import { placedRows } from "../kit/pages.ts";
import type { Reward } from "./reward.ts";

const columns = [
  "id",
  "title",
  "description",
  "pointsCost",
  "category",
  "image",
  "tags",
  "isActive",
  "displayOrder",
  "availabilityCount",
  "expiryDays",
  "benefit",
  "lowestTier",
] as const;

/** Replaces uploaded pictures, which do not fit into a table. */
const UPLOADED = "uploaded picture";

/** All rewards, active or not. */
export const rewardsExport: DatasetExport = {
  columns,
  count: (reader) => reader.count("rewards", {}),
  async rows(reader, after) {
    const rows = await reader.many("rewards", {
      order: [["id", "asc"]],
      limit: EXPORT_STEP + 1,
      ...(after && { after: [after.id] }),
    });
    return placedRows(rows, EXPORT_STEP, cells, ({ id }) => ({ at: 0, id }));
  },
};

function cells(reward: Reward) {
  const image = reward.image.startsWith("data:") ? UPLOADED : reward.image;
  return cellsOf(columns, { ...reward, image, benefit: JSON.stringify(reward.benefit) });
}
