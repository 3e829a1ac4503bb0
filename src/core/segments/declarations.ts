import { dataset, error, event } from "../kit/declarations.ts";
import { checkSegments } from "./check-segments.ts";
import { checkTags } from "./check-tags.ts";
import type { ConditionName } from "./conditions.ts";
import { removeMemberships, removeTags } from "./erasure.ts";
import { segmentsFieldErrors } from "./field-errors.ts";
import { ownScore, ownTags } from "./own-data.ts";
import { segmentMemberSchema, segmentSchema } from "./segment.ts";
import { segmentCountSchema } from "./segment-count.ts";
import { scoreRunSchema, segmentCustomerSchema, segmentWindowSchema } from "./segment-customer.ts";
import { segmentGiftSchema } from "./segment-gift.ts";
import { customerTagSchema, tagSchema } from "./tag.ts";

/** The datasets, error codes and events of the module segments. */
export const segments = {
  fieldErrors: segmentsFieldErrors,
  datasets: {
    segments: dataset(segmentSchema),
    segmentMembers: dataset(segmentMemberSchema),
    segmentCustomers: dataset(segmentCustomerSchema),
    segmentWindows: dataset(segmentWindowSchema),
    scoreRuns: dataset(scoreRunSchema),
    segmentGifts: dataset(segmentGiftSchema),
    segmentCounts: dataset(segmentCountSchema),
    tags: dataset(tagSchema, {
      constraints: { key: { invariant: "unique-tag", fields: ["key"] } },
    }),
    customerTags: dataset(customerTagSchema),
  },
  errors: {
    "segment-not-found": error("missing"),
    "segments-full": error<{ readonly most: number }>("refused"),
    "segment-contradiction": error<{
      readonly one: ConditionName;
      readonly other: ConditionName;
    }>("refused"),
    "segment-tier-unknown": error("refused"),
    "segment-location-unknown": error("refused"),
    "tag-unknown": error("refused"),
    "segment-period-ahead": error("refused"),
    "segment-frozen": error("refused"),
    "segment-counted": error("refused"),
    "segment-counting": error("refused"),
    "segment-count-ended": error("refused"),
    "segment-in-use": error<{ readonly use: string }>("refused"),
    "segment-in-message": error<{ readonly name: string }>("refused"),
    "segment-message-sending": error<{ readonly name: string }>("refused"),
    "segment-in-campaigns": error<{ readonly campaigns: readonly string[] }>("refused"),
    "segment-freezing": error("refused"),
    "segment-empty": error("refused"),
    "segment-size-changed": error<{ readonly count: number }>("refused"),
    "segment-gift-not-found": error("missing"),
    "segment-gift-ended": error("refused"),
    "customer-tags-full": error<{ readonly most: number }>("refused"),
    "tags-full": error<{ readonly most: number }>("refused"),
    "tag-not-found": error("missing"),
    "tag-name-taken": error<{ readonly name: string }>("refused"),
    "tag-into-itself": error("refused"),
    "tag-in-use": error<{ readonly segments: readonly string[] }>("refused"),
    "tag-merge-target": error<{ readonly name: string }>("refused"),
  },
  events: {
    "segment.created": event<{ readonly name: string }>(),
    "segment.updated": event<{ readonly name: string }>(),
    "segment.deleted": event<{ readonly name: string }>(),
    "tag.renamed": event<{ readonly name: string }>(),
    "tag.merged": event<{ readonly name: string; readonly into: string }>(),
    "tag.deleted": event<{ readonly name: string }>(),
    "segment-gift.started": event<{ readonly title: string; readonly count: number }>(),
    "segment-gift.stopped": event<{ readonly given: number }>(),
  },
  ownData: { customerTags: ownTags, segmentCustomers: ownScore },
  erasure: { customerTags: removeTags, segmentMembers: removeMemberships },
  checks: { segments: checkSegments, tags: checkTags },
};
