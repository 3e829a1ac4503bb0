import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of stamp cards and challenges for staff. */
export const challengesStaffTexts = catalogue("challenges-staff", {
  title: "Stamp cards and challenges",
  lead: "Customers collect stamps, and get something when a card is full.",
  newCard: "New card",
  emptyTitle: "No stamp cards yet.",
  emptyText: "Begin with one of these, or with an empty card. Nothing counts until you start it.",
  templates: "Templates",
  emptyCard: "Empty card",
  emptyCardText: "Decide everything yourself.",
  coffeeName: "The tenth coffee is free",
  coffeeText: "Nine coffees bought, the tenth is free. Choose which products are coffee.",
  freeCoffee: "Free coffee",
  pastriesName: "Three different pastries",
  pastriesText:
    "A badge for trying three different pastries this month. Choose which products are pastries.",
  pastriesBadge: "Pastry expert",
  visitsName: "Four visits in four weeks",
  visitsText: "50 points for four visits within 28 days.",
  spendName: "Spend 50 by Sunday",
  spendText: "100 points for spending 50 until the end of the week.",
  streakName: "Four weeks in a row",
  streakText: "A free drink for a visit in each of four weeks. One missed week is forgiven.",
  freeDrink: "Free drink",
  nameless: "Name of the card",

  editorNew: "New stamp card or challenge",
  editorTitle: ({ name }: { name: string }) => `Edit ${name}`,
  backToList: "All cards",
  name: "Name",
  nameHint: "Customers see it on the card.",
  text: "Text for customers",
  textHint: "Terms or a hint, up to 500 characters. It may be left empty.",
  whatItShows: "What customers see",
  whatCountsTitle: "What counts",
  targetTitle: "When it is full",
  rewardTitle: "What it gives",
  timeTitle: "When and how often",
  preview: "Preview",
  previewHint: "How customers see it, a little more than half full.",

  whatCounts: "What counts",
  visits: "visits",
  items: "items that they buy",
  products: "different products that they buy",
  amount: "what they spend",
  scans: "QR codes that they scan",
  perDay: "At most a day",
  perPurchase: "At most for one purchase",
  any: "any",
  collect: ({ counts }: { counts: string }) => `Customers collect ${counts}.`,
  collectPerDay: ({ counts, perDay }: { counts: string; perDay: string }) =>
    `Customers collect ${counts}, at most ${perDay} a day.`,
  collectScans: ({ counts, perDay }: { counts: string; perDay: string }) =>
    `Customers collect ${counts}, at most ${perDay} a day.`,
  collectItems: ({ counts, perPurchase }: { counts: string; perPurchase: string }) =>
    `Customers collect ${counts}, at most ${perPurchase} with one purchase.`,
  withScans: "Scanning a QR code counts as a visit, too",
  whichProducts: "Which products count",
  allProducts: "All products count.",

  shape: "How it is filled",
  oneCard: "a card",
  weeksInARow: "weeks in a row",
  target: "Target",
  headStart: "Given at the start",
  weeks: "Number of weeks",
  targetSentence: ({
    shape,
    target,
    headStart,
  }: {
    shape: string;
    target: string;
    headStart: string;
  }) => `They fill ${shape} of ${target}. ${headStart} of them are given at the start.`,
  streakSentence: ({ shape, target, weeks }: { shape: string; target: string; weeks: string }) =>
    `They fill ${shape}: ${target} in each of ${weeks} weeks, Monday to Sunday.`,
  hasFreeze: "One missed week is forgiven",

  reward: "Reward",
  aVoucher: "a voucher",
  points: "points",
  aBadge: "a badge",
  howManyPoints: "How many points",
  badgeName: "Name of the badge",
  pointsSentence: ({ reward, points }: { reward: string; points: string }) =>
    `A full card gives ${reward}: ${points}.`,
  badgeSentence: ({ reward, badge }: { reward: string; badge: string }) =>
    `A full card gives ${reward} called ${badge}.`,
  voucherTitle: "Title of the voucher",
  voucherTitleExample: "Free coffee",
  expiryDays: "Days until it expires, 0 for never",
  voucherSentence: ({
    reward,
    title,
    expiryDays,
  }: {
    reward: string;
    title: string;
    expiryDays: string;
  }) => `A full card gives ${reward} ${title}, valid for ${expiryDays} days (0: without an end).`,
  benefit: "What the voucher is worth",
  freeItem: "one free item",
  amountOff: "an amount off",
  percentOff: "a percentage off",
  most: "At most",
  itemBenefit: ({ benefit }: { benefit: string }) => `It is worth ${benefit}.`,
  amountBenefit: ({ benefit, amount }: { benefit: string; amount: string }) =>
    `It is worth ${benefit} the check: ${amount}.`,
  percentBenefit: ({
    benefit,
    percent,
    most,
  }: {
    benefit: string;
    percent: string;
    most: string;
  }) => `It is worth ${benefit} the check: ${percent} percent, at most ${most}.`,
  freeProducts: "Which products are free",
  titledProduct:
    "The product that the title names. Choose products to say exactly which ones are free.",

  period: "How long customers have",
  noPeriod: "as long as they like",
  fromFirst: "days from the first stamp on",
  rolling: "any days in a row",
  days: "Number of days",
  noPeriodSentence: ({ period }: { period: string }) => `Customers have ${period}.`,
  fromFirstSentence: ({ period, days }: { period: string; days: string }) =>
    `Customers have ${days} ${period}.`,
  rollingSentence: ({ period, days }: { period: string; days: string }) =>
    `Customers have to fill it within ${days} ${period}.`,
  firstDay: "First day",
  lastDay: "Last day",
  datesSentence: ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    `It counts from ${firstDay} to ${lastDay}. Without dates it counts from the start on, without an end.`,
  repeat: "How often a customer can fill it",
  repeatSentence: ({ repeat }: { repeat: string }) =>
    `A customer can fill it ${repeat} times. Left empty, any number of times.`,

  saveDraft: "Save as draft",
  saveChanges: "Save changes",
  saving: "Saving…",
  discard: "Discard changes",
  runningNote:
    "This card is running. Texts, picture and dates change at once for everybody. Customers who have begun a card finish it under the rules they began with.",
  endedNote: "This card has ended and can no longer be changed.",

  draft: "Draft",
  scheduled: "Scheduled",
  running: "Running",
  paused: "Paused",
  over: "Over",
  ended: "Ended",
  fromDay: ({ day }: { day: string }) => `From ${day}`,
  untilDay: ({ day }: { day: string }) => `Until ${day}`,
  fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  customersOnIt: ({ count }: { count: number }) =>
    plural(count, { one: "1 customer", other: `${number(count)} customers` }),
  completions: ({ count }: { count: number }) =>
    plural(count, { one: "completed once", other: `completed ${number(count)} times` }),
  version: ({ version }: { version: number }) => `Version ${version}`,
  savedBy: ({ author, day }: { author: string; day: string }) => `${author}, ${day}`,
  edit: "Edit",
  editLabel: ({ name }: { name: string }) => `Edit ${name}`,
  start: "Start",
  pause: "Pause",
  resume: "Resume",
  end: "End",
  deleteDraft: "Delete",
  startTitle: ({ name }: { name: string }) => `Start ${name}?`,
  fullAfter: ({ what }: { what: string }) => `It is full after ${what}.`,
  startText: "It counts from now on, and customers see the card.",
  startDayText: ({ day }: { day: string }) =>
    `Customers see the card from ${day} on, and it counts from that day on.`,
  pauseTitle: ({ name }: { name: string }) => `Pause ${name}?`,
  pauseText: "Until you resume it, nothing counts. Customers keep their stamps.",
  resumeTitle: ({ name }: { name: string }) => `Resume ${name}?`,
  resumeText: "It counts again. Customers continue with the stamps they have.",
  endTitle: ({ name }: { name: string }) => `End ${name} for good?`,
  endText:
    "Nothing counts any more and it cannot be started again. Customers keep rewards of full cards. Unfinished cards are no longer shown.",
  deleteTitle: ({ name }: { name: string }) => `Delete the draft ${name}?`,
  deleteText: "It was never started, so no customer has it.",
  show: "Show",
  current: "Current",
  noneEnded: "No card has ended.",
  withoutEnd: "Without an end",
  moveLabel: ({ move, name }: { move: string; name: string }) => `${move} ${name}`,
  historyLabel: ({ name }: { name: string }) => `Versions of ${name}`,
  historyTitle: ({ name }: { name: string }) => `Versions of ${name}`,
  historyLead: "Each change is a version. Cards that were begun keep the rules of their version.",

  countVisits: ({ count }: { count: number }) =>
    plural(count, { one: "1 visit", other: `${number(count)} visits` }),
  countScans: ({ count }: { count: number }) =>
    plural(count, { one: "1 scanned QR code", other: `${number(count)} scanned QR codes` }),
  countItems: ({ count, products }: { count: number; products: string }) =>
    `${plural(count, { one: "1 item", other: `${number(count)} items` })}${products === "" ? " (any product)" : ` of ${products}`}`,
  countProducts: ({ count, products }: { count: number; products: string }) =>
    `${plural(count, { one: "1 product", other: `${number(count)} different products` })}${products === "" ? " (any product)" : ` of ${products}`}`,
  countAmount: ({ amount }: { amount: string }) => `${amount} spent`,
  inWeeks: ({ what, weeks }: { what: string; weeks: number }) =>
    `${what} in each of ${weeks} weeks in a row`,
  withinDays: ({ what, days }: { what: string; days: number }) => `${what} within ${days} days`,
  fromFirstDays: ({ what, days }: { what: string; days: number }) =>
    `${what} within ${days} days from the first stamp on`,
});
