import { cellsOf, type DatasetExport, EXPORT_STEP } from "../exports.ts";
import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import type { Feedback } from "./feedback.ts";

const columns = [
  "id",
  "userId",
  "userName",
  "text",
  "rating",
  "createdAt",
  "upvotes",
  "replies",
  "status",
] as const;

/** All posts; upvotes and replies are counts. */
export const feedbackExport: DatasetExport = {
  columns,
  count: (reader) => reader.count("feedback", {}),
  async rows(reader, after) {
    const rows = await reader.many("feedback", {
      ...fromPlace("createdAt", "asc", after),
      limit: EXPORT_STEP + 1,
    });
    return placedRows(rows, EXPORT_STEP, cells, ({ createdAt, id }) => ({ at: createdAt, id }));
  },
};

function cells(item: Feedback) {
  const { id, userId, userName, text, rating, createdAt, status } = item;
  return cellsOf(columns, {
    id,
    userId,
    userName,
    text,
    rating,
    createdAt: moment(createdAt),
    upvotes: item.upvoteCount,
    replies: item.replyCount,
    status,
  });
}
