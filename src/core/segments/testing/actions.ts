import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { Conditions } from "../conditions.ts";
import type { segmentsModule } from "../module.ts";

const conditions: Conditions = {
  tiers: ["Gold"],
  points: { from: 10, to: 500 },
  lastVisit: { is: "within", days: 30 },
  visits: { days: 90, from: 2, to: null },
  spend: { days: 365, from: 1000, to: null },
  birthday: { within: 7 },
  vouchers: { within: 3 },
  joined: { is: "before", days: 30 },
  sources: ["referral"],
  scores: ["loyal"],
  bought: { products: { skus: [], categories: ["Coffee"] }, days: 30 },
  visitedBetween: { first: "2026-01-01", last: "2026-01-31" },
  spentBetween: { from: 1000, first: "2026-01-01", last: "2026-01-31" },
};

/** Conditions with the ids of what a test's program does not have. */
const unknown = { ...conditions, locations: ["no-such-location"], tags: ["no-such-tag"] };

/** Who may do what in this module, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof segmentsModule> = {
  createSegment: { may: "canSendBroadcasts", sample: { name: "Regulars", conditions: unknown } },
  editSegment: {
    may: "canSendBroadcasts",
    sample: { id: "no-such-segment", name: "Regulars", conditions: unknown },
  },
  freezeSegment: { may: "canSendBroadcasts", sample: { id: "no-such-segment", name: "June" } },
  deleteSegment: { may: "canSendBroadcasts", sample: { id: "no-such-segment" } },
  beginSegmentExport: {
    may: "canExportData",
    also: "canSendBroadcasts",
    sample: { id: "no-such-segment" },
  },
  giveToSegment: {
    may: "canSendBroadcasts",
    also: "canManageUsers",
    sample: {
      id: "no-such-segment",
      title: "Free Tea",
      benefit: { kind: "amount-off", amount: 350 },
      expiryDays: 30,
      reason: "Thank you.",
      expected: 10,
    },
  },
  stopSegmentGift: {
    may: "canSendBroadcasts",
    also: "canManageUsers",
    sample: { giftId: "no-such-gift" },
  },
  refreshSegment: { may: "canSendBroadcasts", sample: { id: "no-such-segment" } },
  stopSegmentCount: { may: "canSendBroadcasts", sample: { id: "no-such-segment" } },
  tagCustomer: { may: "canManageUsers", sample: { userId: "no-such-user", name: "Book club" } },
  untagCustomer: {
    may: "canManageUsers",
    sample: { userId: "no-such-user", tagId: "no-such-tag" },
  },
  renameTag: { may: "canManageUsers", sample: { id: "no-such-tag", name: "Book club" } },
  mergeTags: { may: "canManageUsers", sample: { id: "no-such-tag", into: "no-such-other" } },
  deleteTag: { may: "canManageUsers", sample: { id: "no-such-tag" } },
  tags: { may: "canManageUsers", sample: {} },
  segments: {
    may: "canSendBroadcasts",
    sample: { after: { createdAt: 0, id: "no-such-segment" } },
  },
  segment: { may: "canSendBroadcasts", sample: { id: "no-such-segment" } },
  segmentSize: { may: "canSendBroadcasts", sample: { id: "no-such-segment" } },
  segmentCustomers: {
    may: "canSendBroadcasts",
    sample: { id: "no-such-segment", after: { joinedDate: 0, id: "no-such-user" } },
  },
  countSegment: { may: "canSendBroadcasts", sample: { conditions: unknown } },
  segmentChoices: { may: "canSendBroadcasts", sample: {} },
  segmentNames: { may: "canManageUsers", sample: {} },
  segmentExportPage: {
    may: "canExportData",
    also: "canSendBroadcasts",
    sample: { exportId: "no-such-export", after: "no-such-user" },
  },
  customerLabels: { may: "canManageUsers", sample: { userId: "no-such-user" } },
};
