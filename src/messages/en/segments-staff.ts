import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

function customerCount(count: number): string {
  return plural(count, { one: "1 customer", other: `${number(count)} customers` });
}

/** The texts of segments for staff. */
export const segmentsTexts = catalogue("segments-staff", {
  segments: "Segments",
  lead: "Groups of customers by what they have in common. Use them to find customers, give vouchers and export lists.",
  newSegment: "New segment",
  tags: "Tags",
  noSegmentsYet: "No segments yet.",
  noSegmentsHint: "Create one, such as customers who have not visited for 60 days.",
  allSegments: "All segments",
  dynamic: "Dynamic",
  freezing: "Being stored",
  frozen: "Frozen",
  frozenAt: ({ at }: { at: string }) => `As of ${at}`,
  customerCount: ({ count }: { count: number }) => customerCount(count),
  storedCount: ({ count }: { count: number }) => `${customerCount(count)} stored`,
  name: "Name",
  nameHint: "Only staff see it.",
  conditions: "Who is in it",
  conditionsLead: "All conditions must be met. Choose a part of the sentence to change it.",
  frozenLead: "Who was in it when it was frozen. This can't be changed.",
  addCondition: "Add a condition",
  removeCondition: "Remove condition",
  done: "Done",
  change: ({ part, phrase }: { part: string; phrase: string }) => `${part}: ${phrase}. Change`,
  changeFault: ({ part, phrase }: { part: string; phrase: string }) =>
    `${part}: ${phrase}. Needs a correction. Change`,
  incomplete: ({ part }: { part: string }) => `${part}: not complete`,
  from: "At least",
  to: "At most",
  limitHint: "Leave one empty for no limit.",
  amountFrom: ({ currency }: { currency: string }) => `At least (${currency})`,
  amountTo: ({ currency }: { currency: string }) => `At most (${currency})`,
  period: "In the last",
  daysOption: ({ days }: { days: number }) => `${number(days)} days`,
  days: "Days",
  choice: "Which customers",
  visitedWithin: "Visited in the last days",
  notVisited: "Have not visited for this many days",
  joinedWithin: "Joined in the last days",
  joinedBefore: "Joined longer ago than that",
  birthdayMonth: "In this month",
  birthdayDays: "Today or in the next days",
  noneToChoose: "There is nothing to choose from yet.",
  noScores: "Customers get a group once at least 50 of them have bought something.",
  tagsHint: "Put tags on customers on their pages.",
  save: "Save",
  saving: "Saving…",
  discard: "Discard changes",
  unsaved: "There are unsaved changes.",
  matching: "Customers now",
  counting: "Counting…",
  nobody: "No customer meets these conditions now. You can save the segment anyway.",
  partial: "Conditions that are not complete are left out.",
  notUpToDate:
    "Visits and spend are being brought up to date for today. The number may change in a few minutes.",
  sampleTitle: "For example",
  customer: "Customer",
  tier: "Tier",
  points: "Points",
  lastVisit: "Last visit",
  joined: "Joined",
  never: "Never",
  customersTitle: "Customers in this segment",
  noCustomers: "No customers in this segment.",
  noCustomersHint: "Nobody meets the conditions now.",
  actions: "Actions",
  duplicate: "Duplicate",
  copyOf: ({ name }: { name: string }) => `Copy of ${name}`,
  freeze: "Freeze",
  freezeTitle: ({ name }: { name: string }) => `Freeze ${name}`,
  freezeText:
    "Stores the customers who are in it now as a new segment, which stays the same from then on.",
  storing: "Storing…",
  frozenName: ({ name, day }: { name: string; day: string }) => `${name}, ${day}`,
  delete: "Delete",
  deleting: "Deleting…",
  deleteTitle: ({ name }: { name: string }) => `Delete ${name}?`,
  deleteText: "The customers stay. This can't be undone.",
  keep: "Keep segment",
  exportCsv: "Export CSV",
  exporting: "Exporting",
  rows: "customers",
  showInList: "Show in the list of customers",
  give: "Give vouchers",
  giveTitle: ({ name }: { name: string }) => `Give vouchers to ${name}`,
  giveDescription:
    "Each customer in the segment gets one voucher, which they find in their wallet.",
  voucherTitle: "Title of the voucher",
  voucherDays: "Days to use the voucher",
  voucherDaysHint: "0 means it never expires.",
  voucherReason: "Reason",
  voucherReasonHint: "Customers read it with the voucher.",
  next: "Continue",
  confirmGift: ({ count, title }: { count: number; title: string }) =>
    `Give ${title} to ${customerCount(count)}?`,
  confirmGiftText: ({ count, cost }: { count: number; cost: string }) =>
    `${customerCount(count)} will each get one voucher. ${cost} Vouchers that were given stay when you stop.`,
  costUpTo: ({ amount }: { amount: string }) => `If all are used, they cost ${amount}.`,
  costOpen: "What they cost depends on what customers use them for.",
  giveNow: ({ count }: { count: number }) =>
    plural(count, { one: "Give 1 voucher", other: `Give ${number(count)} vouchers` }),
  giving: "Starting…",
  giftsTitle: "Vouchers given to this segment",
  giftRunning: "Being given",
  giftDone: "Given",
  giftStopped: "Stopped",
  giftProgress: ({ given, expected }: { given: number; expected: number }) =>
    `${number(given)} of ${number(expected)}`,
  giftProgressOf: ({ title }: { title: string }) => `Progress: ${title}`,
  stop: "Stop",
  stopping: "Stopping…",
});

/** The texts of tags and groups of a customer. */
export const labelsTexts = catalogue("customer-labels", {
  title: "Tags and group",
  tags: "Tags",
  noTags: "No tags yet.",
  newTag: "Add a tag",
  newTagHint: "Such as “Book club”. Only staff see tags, and customers in the copy of their data.",
  add: "Add",
  adding: "Adding…",
  removeTag: ({ tag }: { tag: string }) => `Remove tag ${tag}`,
  group: "Group",
  noGroups: ({ needed }: { needed: number }) =>
    `Customers get a group once at least ${number(needed)} of them have bought something.`,
  figures: ({ visits, spend }: { visits: number; spend: string }) =>
    `${plural(visits, { one: "1 visit", other: `${number(visits)} visits` })} and ${spend} in the last 365 days`,
});

/** The texts of the list of tags. */
export const tagsTexts = catalogue("tags-staff", {
  tags: "Tags",
  lead: "Short words that staff put on customers, such as “Book club”. Put them on customers on their pages.",
  allCustomers: "All customers",
  none: "No tags yet.",
  noneText: "Add one on a customer’s page. It appears here.",
  customers: ({ count }: { count: number }) =>
    count === 0 ? "No customers" : customerCount(count),
  inSegments: ({ names }: { names: readonly string[] }) => `In segments: ${names.join(", ")}`,
  merging: ({ into }: { into: string }) => `Being merged into ${into}`,
  removing: "Being deleted",
  rename: "Rename",
  renameTag: ({ name }: { name: string }) => `Rename tag ${name}`,
  renameText: "Customers and segments keep the tag under its new name.",
  renaming: "Renaming…",
  name: "Name",
  delete: "Delete",
  deleteTag: ({ name }: { name: string }) => `Delete tag ${name}`,
  deleting: "Deleting…",
  deleteTitle: ({ name }: { name: string }) => `Delete the tag ${name}?`,
  deleteText: ({ count }: { count: number }) =>
    count === 0
      ? "No customer has it. This can't be undone."
      : `${customerCount(count)} will lose this tag. This can't be undone.`,
  keep: "Keep tag",
  mergeTitle: ({ name, into }: { name: string; into: string }) => `Merge ${name} into ${into}?`,
  mergeText: ({ count, name, into }: { count: number; name: string; into: string }) =>
    `There is a tag ${into} already. ${customerCount(count)} with the tag ${name} will get the tag ${into} instead, and segments will ask for ${into}. This can't be undone.`,
  merge: "Merge tags",
  startingMerge: "Merging…",
});
