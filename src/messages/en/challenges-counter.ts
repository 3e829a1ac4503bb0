import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of customers' stamp cards for staff. */
export const challengesCounterTexts = catalogue("challenges-counter", {
  cardsOf: ({ name }: { name: string }) => `Stamp cards of ${name}`,
  done: "Completed",
  rewardAndTimes: ({ reward, times }: { reward: string; times: number }) =>
    `${reward}, ${plural(times, { one: "completed once", other: `completed ${number(times)} times` })}`,
  add: "Add stamp",
  remove: "Remove",
  addTo: ({ name }: { name: string }) => `Add stamps: ${name}`,
  addLabel: ({ name }: { name: string }) => `Add stamp: ${name}`,
  removeFrom: ({ name }: { name: string }) => `Remove stamps: ${name}`,
  addText: ({ name }: { name: string }) =>
    `${name} gets stamps by hand, for example for a purchase without a check.`,
  removeText: ({ name }: { name: string }) =>
    `${name} loses stamps. If a full card is no longer full, its unused voucher is cancelled.`,
  count: "Number of stamps",
  reason: "Reason",
  reasonHint: ({ name }: { name: string }) => `${name} and your colleagues can read it.`,
  forgotten: "Forgotten at the till",
  goodwill: "Goodwill",
  mistake: "Added by mistake",
  twice: "Counted twice",
  saving: "Saving…",
  added: ({ count, name }: { count: number; name: string }) =>
    `${plural(count, { one: "1 stamp", other: `${count} stamps` })} added: ${name}.`,
  removed: ({ count, name }: { count: number; name: string }) =>
    `${plural(count, { one: "1 stamp", other: `${count} stamps` })} removed: ${name}.`,
  undo: "Undo",
  undoneReason: ({ reason }: { reason: string }) => `Undone: ${reason}`,
  whatCounted: ({ name }: { name: string }) => `What counted: ${name}`,
});
