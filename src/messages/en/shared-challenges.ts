import { catalogue } from "../catalogue.ts";
import { number, plural, pointCount } from "./format.ts";

/** The texts of stamp cards, challenges and streaks that several features show. */
export const sharedChallengesTexts = catalogue("shared-challenges", {
  stampsOf: ({
    progress,
    target,
    headStart,
  }: {
    progress: number;
    target: number;
    headStart: number;
  }) =>
    headStart === 0
      ? `${progress} of ${target}`
      : `${progress} of ${target}, ${headStart} of them given at the start`,
  weeksOf: ({ reached, goal }: { reached: number; goal: number }) =>
    `${reached} of ${plural(goal, { one: "1 week", other: `${goal} weeks` })}`,
  countOf: ({ progress, target }: { progress: number | string; target: number | string }) =>
    `${progress} of ${target}`,
  thisWeek: ({ count, perWeek }: { count: string; perWeek: string }) =>
    `This week: ${count} of ${perWeek}`,
  freezeLeft: "You may miss one week.",
  freezeUsed: "One missed week was forgiven.",
  headStart: ({ count }: { count: number }) =>
    plural(count, {
      one: "1 stamp to start with",
      other: `${number(count)} stamps to start with`,
    }),
  rewardPoints: ({ points }: { points: number }) => pointCount(points),
  rewardBadge: ({ name }: { name: string }) => `Badge: ${name}`,
  until: ({ day }: { day: string }) => `Until ${day}`,
  lastDay: "Ends today",
  completed: ({ times }: { times: number }) =>
    plural(times, { one: "Completed once", other: `Completed ${number(times)} times` }),
  done: "Completed",
  toGo: ({ left }: { left: string }) => `${left} to go`,
  yourCards: "Your stamp cards",
  details: "All details",
  whatCounted: "What counted",
  detailsOf: ({ name }: { name: string }) => `What counted: ${name}`,
  whatCountedOn: ({ name }: { name: string }) => `What counted on ${name}`,
  dialogLead: "What fills your cards, and what you get for it.",
  yourVouchers: "Your vouchers",
  /** A link to a voucher that a full card gave. */
  voucher: ({ title }: { title: string }) => `Voucher: ${title}`,
  badges: "Your badges",
  badgeTimes: ({ name, times }: { name: string; times: number }) => `${name} × ${times}`,
  nothingCounted: "Nothing has counted yet.",
  purchase: "Purchase",
  refund: "Refund",
  scan: "QR code",
  addedByStaff: "Added by staff",
  removedByStaff: "Removed by staff",
  byCampaign: "Campaign",
  withReason: ({ what, reason }: { what: string; reason: string }) => `${what}: ${reason}`,
  added: ({ count }: { count: string }) => `+${count}`,
  takenBack: ({ count }: { count: string }) => `−${count}`,
});
