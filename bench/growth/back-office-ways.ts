import type { Facts } from "./facts.ts";
import { count, list } from "./ways.ts";

const segment = { it: ({ rows }: Facts) => ({ id: rows.segmentId }) };
const message = { it: ({ rows }: Facts) => ({ id: rows.messageId }) };
const campaign = { it: ({ rows }: Facts) => ({ campaignId: rows.campaignId }) };

/** How the pages of one campaign, stamp card, promo code, segment and message and of held points ask, and those that count customers. */
export const backOffice = {
  campaign: list("staff", { it: ({ rows }: Facts) => ({ id: rows.campaignId }) }),
  campaignReplays: list("staff", campaign),
  campaignResults: list("staff", campaign),
  campaignDays: list("staff", {
    first: ({ rows }: Facts) => ({ campaignId: rows.campaignId, after: null }),
  }),
  challenge: list("staff", { it: ({ rows }: Facts) => ({ id: rows.challengeId }) }),
  promoCode: list("staff", { it: ({ rows }: Facts) => ({ id: rows.promoCodeId }) }),
  singleUseCodes: list("staff", {
    first: ({ rows }: Facts) => ({ id: rows.promoCodeId, after: 0 }),
  }),
  segment: list("staff", segment),
  segmentCustomers: list("staff", {
    first: ({ rows }: Facts) => ({ id: rows.segmentId, after: null }),
    deep: ({ rows, middle: { user } }: Facts) => ({
      id: rows.segmentId,
      after: { joinedDate: user.joinedDate, id: user.id },
    }),
  }),
  segmentExportPage: list("staff", {
    first: ({ rows }: Facts) => ({ exportId: rows.segmentExport, after: "" }),
  }),
  segmentMessage: list("staff", message),
  messageResults: list("staff", message),
  messageMailPreview: list("staff", message),
  messageComparison: list("staff", message),
  reviewCase: list("staff", { it: ({ rows }: Facts) => ({ id: rows.pendingPointsId }) }),
  segmentSize: count(segment),
  messageAudience: count({
    "a segment": ({ rows }: Facts) => ({ segmentId: rows.segmentId }),
    everybody: () => ({ segmentId: null }),
  }),
  automaticAudience: count({
    "come back": () => ({ trigger: "come-back" as const, number: 45 }),
    "before a birthday": () => ({ trigger: "before-birthday" as const, number: 7 }),
    "a voucher expires": () => ({ trigger: "voucher-expires" as const, number: 7 }),
  }),
  countSegment: count({ "one tier": () => ({ conditions: { tiers: ["Gold"] } }) }),
};
