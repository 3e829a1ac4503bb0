import type { SegmentsAuditDetails } from "#core/segments/audit-details.ts";
import type { segments } from "#core/segments/declarations.ts";
import type { segmentsModule } from "#core/segments/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { customerCount } from "../customer-count.ts";
import { number, plural } from "../format.ts";
import { conditionNameTexts } from "../segment-conditions.ts";

const listed = new Intl.ListFormat("en", { type: "conjunction" });

/** Returns up to three names of segments or campaigns and the number of others. */
function nameList(names: readonly string[]): string {
  const others = names.length - 3;
  const rest =
    others > 0 ? [plural(others, { one: "1 other", other: `${number(others)} others` })] : [];
  return listed.format([...names.slice(0, 3).map((name) => `“${name}”`), ...rest]);
}

/** The texts of the errors of segments. */
export const errors = {
  "segment-not-found": { title: "Error", text: "This segment no longer exists." },
  "segments-full": {
    title: "Error",
    text: ({ most }) =>
      `You can have up to ${number(most)} segments. Please delete one that you no longer need.`,
  },
  "segment-contradiction": {
    title: "Nobody Can Match",
    text: ({ one, other }) =>
      `The conditions “${conditionNameTexts[one]}” and “${conditionNameTexts[other]}” exclude each other. Please change one of them.`,
  },
  "segment-tier-unknown": {
    title: "Unknown Tier",
    text: "A tier in the conditions no longer exists. Please choose another one.",
  },
  "segment-location-unknown": {
    title: "Unknown Location",
    text: "A location in the conditions no longer exists. Please choose another one.",
  },
  "tag-unknown": {
    title: "Unknown Tag",
    text: "A tag in the conditions no longer exists. Please choose another one.",
  },
  "segment-frozen": {
    title: "Frozen Segment",
    text: "The customers of a frozen segment can't be changed. Please make a new segment.",
  },
  "segment-period-ahead": {
    title: "Nobody Can Match",
    text: "A period begins after today, so nobody has bought anything in it. Please choose other days.",
  },
  "segment-counted": {
    title: "Not Possible",
    text: "This segment is a stored list that a job counts, so it can't be frozen.",
  },
  "segment-counting": {
    title: "Not Ready Yet",
    text: "The customers of this segment are being counted. Please wait for the result, or stop it.",
  },
  "segment-count-ended": {
    title: "Already Ended",
    text: "The customers of this segment are not being counted.",
  },
  "segment-freezing": {
    title: "Not Ready Yet",
    text: "The customers of this segment are still being stored. Please try again in a moment.",
  },
  "segment-in-use": {
    title: "In Use",
    text: ({ use }) =>
      `Vouchers for “${use}” are being given to this segment. Please wait until that has ended, or stop it.`,
  },
  "segment-in-message": {
    title: "In Use",
    text: ({ name }) =>
      `The message “${name}” is for this segment. Please delete its draft or wait until it is sent.`,
  },
  "segment-message-sending": {
    title: "In Use",
    text: ({ name }) =>
      `The message “${name}” is being sent to this segment. Please wait until it is sent, or stop it.`,
  },
  "segment-in-campaigns": {
    title: "In Use",
    text: ({ campaigns }) =>
      `Only customers in this segment get ${nameList(campaigns)}. Please end these campaigns or change them first.`,
  },
  "segment-empty": {
    title: "Empty Segment",
    text: "No customer is in this segment now, so nobody would get a voucher.",
  },
  "segment-size-changed": {
    title: "The Segment Has Changed",
    text: ({ count }) =>
      `It has ${customerCount(count)} now. Please check the number and confirm it again.`,
  },
  "segment-gift-not-found": { title: "Error", text: "These vouchers were not found." },
  "segment-gift-ended": {
    title: "Already Ended",
    text: "These vouchers are no longer being given.",
  },
  "customer-tags-full": {
    title: "Too Many Tags",
    text: ({ most }) => `A customer can have up to ${number(most)} tags.`,
  },
  "tags-full": {
    title: "Too Many Tags",
    text: ({ most }) =>
      `You can have up to ${number(most)} different tags. Please use one that exists.`,
  },
  "tag-not-found": { title: "Error", text: "This tag no longer exists." },
  "tag-name-taken": {
    title: "Name Taken",
    text: ({ name }) => `There is another tag called ${name}.`,
  },
  "tag-into-itself": { title: "Error", text: "Please choose another tag." },
  "tag-in-use": {
    title: "In Use",
    text: ({ segments }) =>
      `This tag is in the conditions of ${nameList(segments)}. Please change these segments first.`,
  },
  "tag-merge-target": {
    title: "Not Ready Yet",
    text: ({ name }) =>
      `Customers are still being moved to the tag ${name}. Please try again in a moment.`,
  },
} satisfies ErrorTexts<(typeof segments)["errors"]>;

/** What the page announces after the events of segments. */
export const events = {
  "segment.created": { title: "Segment Created", text: ({ name }) => `${name} is saved.` },
  "segment.updated": {
    title: "Segment Updated",
    text: ({ name }) => `The changes to ${name} are saved.`,
  },
  "segment.deleted": { title: "Segment Deleted", text: ({ name }) => `${name} is deleted.` },
  "tag.renamed": { title: "Tag Renamed", text: ({ name }) => `It is called ${name} now.` },
  "tag.merged": {
    title: "Merging Tags",
    text: ({ name, into }) => `Customers with the tag ${name} get the tag ${into}.`,
  },
  "tag.deleted": {
    title: "Tag Deleted",
    text: ({ name }) => `The tag ${name} is removed from all customers.`,
  },
  "segment-gift.started": {
    title: "Giving Vouchers",
    text: ({ title, count }) => `${customerCount(count)} will get ${title}.`,
  },
  "segment-gift.stopped": {
    title: "Stopped",
    text: ({ given }) => `${customerCount(given)} got a voucher and will keep it.`,
  },
} satisfies EventTexts<(typeof segments)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "segment-name-missing": "Please enter a name.",
  "segment-number-invalid": "Please enter a number of 0 or more.",
  "segment-days-invalid": "Please enter a whole number of days.",
  "segment-range-invalid":
    "Please enter at least one limit. The second one can't be below the first.",
  "segment-day-invalid": "Please enter a day of the calendar.",
  "segment-period-invalid": "The last day is before the first day. Please choose other days.",
  "segment-nothing-chosen": "Please choose at least one.",
  "segment-too-many-chosen": "Please choose at most 50.",
  "segment-gift-title-missing": "Please enter what the voucher is for.",
  "segment-gift-expiry-invalid": "Please enter a whole number of days. 0 means never.",
  "segment-gift-reason-missing": "Please enter a reason. The customer reads it with the voucher.",
  "tag-missing": "Please enter a tag.",
} satisfies FieldErrorTexts<(typeof segments)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  createSegment: "Created a segment",
  editSegment: "Edited a segment",
  freezeSegment: "Froze a segment",
  deleteSegment: "Deleted a segment",
  beginSegmentExport: "Exported a segment",
  giveToSegment: "Gave vouchers to a segment",
  refreshSegment: "Counted a segment again",
  stopSegmentCount: "Stopped counting a segment",
  stopSegmentGift: "Stopped giving vouchers to a segment",
  tagCustomer: "Tagged a customer",
  untagCustomer: "Removed a tag of a customer",
  renameTag: "Renamed a tag",
  mergeTags: "Merged two tags",
  deleteTag: "Deleted a tag",
} satisfies AuditTexts<typeof segmentsModule>;

/** What its stored data is called. */
export const datasets = {
  segments: "segments",
  segmentMembers: "stored customers of segments",
  segmentCustomers: "what segments know about customers",
  segmentWindows: "periods of visits and spend",
  scoreRuns: "times of scoring",
  segmentGifts: "vouchers for segments",
  segmentCounts: "counts of segments",
  tags: "tags",
  customerTags: "tags of customers",
} satisfies DatasetTexts<(typeof segments)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "segment-renamed": ({ before, after }) => `name ${before} → ${after}`,
  "segment-conditions-changed": () => "conditions changed",
  "segment-counted-again": () => "started",
  "segment-count-stopped": () => "stopped",
  "segment-exported": ({ count }) => customerCount(count),
  "segment-gift": ({ title, count }) => `${title} for ${customerCount(count)}`,
  "segment-gift-stopped": ({ title, given }) => `${title}, after ${customerCount(given)}`,
  tagged: ({ tag }) => `tag ${tag}`,
  untagged: ({ tag }) => `tag ${tag}`,
  "tag-renamed": ({ before, after }) => `name ${before} → ${after}`,
  "tag-merged": ({ into, count }) => `into ${into}, ${customerCount(count)}`,
  "tag-deleted": ({ count }) => customerCount(count),
} satisfies AuditDetailTexts<SegmentsAuditDetails>;
