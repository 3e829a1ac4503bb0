import type { ChallengesAuditDetails } from "#core/challenges/audit-details.ts";
import type { ChallengePart } from "#core/challenges/challenge-parts.ts";
import type { challenges } from "#core/challenges/declarations.ts";
import type { challengesModule } from "#core/challenges/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { number, plural } from "../format.ts";

function stampCount(count: number): string {
  return plural(count, { one: "1 stamp", other: `${number(count)} stamps` });
}

/** The texts of the errors of challenges. Each says what to change. */
export const errors = {
  "challenge-not-found": { title: "Error", text: "This challenge no longer exists." },
  "challenges-full": {
    title: "Error",
    text: ({ most }) =>
      `You can have up to ${number(most)} challenges that have not ended. End one that is over, or delete a draft.`,
  },
  "challenge-changed-meanwhile": {
    title: "Changed Meanwhile",
    text: ({ author }) =>
      `${author} has changed this challenge since you opened it. Please reload the page to see the latest version, then make your change again.`,
  },
  "challenge-ended": {
    title: "Ended",
    text: "This challenge has ended and can't be changed. Create a new one to run it again.",
  },
  "challenge-started-before": {
    title: "Already Started",
    text: "This challenge has been started before. Please reload the page.",
  },
  "challenge-not-active": {
    title: "Not Running",
    text: "This challenge is not running. Please reload the page.",
  },
  "challenge-not-paused": {
    title: "Not Paused",
    text: "This challenge is not paused. Please reload the page.",
  },
  "challenge-days-over": {
    title: "Already Over",
    text: ({ lastDay }) =>
      `The last day, ${lastDay}, has passed, so nothing could ever count. Please choose a later last day, or none.`,
  },
  "challenge-not-running": {
    title: "Nothing Counts",
    text: ({ name }) =>
      `Nothing counts for ${name} today: it is not between its first and last day, or the customer has completed it.`,
  },
  "challenge-without-stamps": {
    title: "No Stamps",
    text: ({ name }) =>
      `${name} counts what was spent, so it has no stamps. Record the purchase or its refund instead.`,
  },
  "stamps-per-day": {
    title: "Too Many Stamps",
    text: ({ most }) =>
      `A customer can get up to ${number(most)} stamps by hand each day. Please record purchases instead.`,
  },
  "stamps-too-few": {
    title: "Too Few Stamps",
    text: ({ there }) =>
      there === 0
        ? "There are no stamps to remove."
        : `There are only ${number(there)} stamps. Please remove that many at most.`,
  },
} satisfies ErrorTexts<(typeof challenges)["errors"]>;

/** What the page announces after the events of challenges. */
export const events = {
  "challenge.created": {
    title: "Draft Saved",
    text: ({ name }) => `${name} counts nothing until you start it.`,
  },
  "challenge.saved": {
    title: "Challenge Saved",
    text: ({ name, state }) =>
      state === "active"
        ? `The changes to ${name} apply to new cards. Cards that customers have begun keep their rules.`
        : `The changes to ${name} are saved.`,
  },
  "challenge.started": {
    title: "Challenge Started",
    text: ({ name }) => `${name} is active.`,
  },
  "challenge.paused": {
    title: "Challenge Paused",
    text: ({ name }) => `Nothing counts for ${name} until you resume it.`,
  },
  "challenge.resumed": {
    title: "Challenge Resumed",
    text: ({ name }) => `${name} is active again.`,
  },
  "challenge.ended": {
    title: "Challenge Ended",
    text: ({ name }) => `Nothing counts for ${name} any more. Customers keep their rewards.`,
  },
  "challenge.deleted": { title: "Draft Deleted", text: ({ name }) => `${name} was deleted.` },
  "challenge.completed": { title: "Completed", text: ({ name }) => `${name} is completed.` },
  "challenge.undone": {
    title: "No Longer Completed",
    text: ({ name, isKept }) =>
      isKept
        ? `${name} is no longer completed. Its voucher was already used or has expired.`
        : `${name} is no longer completed. Its reward was taken back.`,
  },
  "stamp.added": {
    title: "Stamps Added",
    text: ({ name, count }) => `${stampCount(count)} added: ${name}.`,
  },
  "stamp.removed": {
    title: "Stamps Removed",
    text: ({ name, count }) => `${stampCount(count)} removed: ${name}.`,
  },
} satisfies EventTexts<(typeof challenges)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "challenge-name-missing": "Please enter a name for the challenge.",
  "challenge-target-invalid":
    "Please enter a whole number from 1 to 100, or an amount above 0 for what is spent.",
  "challenge-head-start-invalid":
    "The head start must be less than the target: otherwise the card would be full from the start.",
  "challenge-end-before-start":
    "The last day is before the first day. Please choose a later last day, or an earlier first day.",
  "challenge-date-invalid": "Please enter a day of the calendar.",
  "challenge-days-invalid": "Please enter a whole number of days from 1 to 3,650.",
  "challenge-weeks-invalid": "Please enter a whole number of weeks from 2 to 52.",
  "challenge-repeat-invalid": "Please enter a whole number from 1 to 1,000, or no limit.",
  "challenge-limit-invalid": "Please enter a whole number, at least 1.",
  "challenge-points-invalid": "Please enter a whole number of points, at least 1.",
  "challenge-badge-missing": "Please enter a name for the badge.",
  "challenge-voucher-title-missing": "Please enter what the voucher is for.",
  "challenge-expiry-invalid":
    "Please enter a whole number of days from 1 to 3,650, or 0 for a voucher that does not expire.",
  "challenge-streak-head-start": "A streak has no head start. Please enter 0.",
  "challenge-streak-products":
    "A streak counts visits, items, scans or what is spent each week. Please choose one of them.",
  "challenge-streak-period": "A streak has its own weeks. Please choose no period.",
  "challenge-rolling-products":
    "Different products are counted between two dates, or from the first one on. Please choose another period.",
  "stamp-count-invalid": "Please enter a whole number from 1 to 10.",
  "stamp-reason-missing": "Please enter a reason.",
} satisfies FieldErrorTexts<(typeof challenges)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  createChallenge: "Created a challenge",
  editChallenge: "Edited a challenge",
  startChallenge: "Started a challenge",
  pauseChallenge: "Paused a challenge",
  resumeChallenge: "Resumed a challenge",
  endChallenge: "Ended a challenge",
  deleteChallengeDraft: "Deleted a draft of a challenge",
  addStamps: "Added stamps",
  removeStamps: "Removed stamps",
} satisfies AuditTexts<typeof challengesModule>;

/** What its stored data is called. */
export const datasets = {
  challengeProgress: "progress of stamp cards and challenges",
  challengeActivities: "what counted for stamp cards and challenges",
  challengeCompletions: "completed stamp cards and challenges",
  challengeCards: "stamp cards and challenges that were begun",
} satisfies DatasetTexts<(typeof challenges)["datasets"]>;

const partNames: Readonly<Record<ChallengePart, string>> = {
  name: "name",
  text: "text for customers",
  image: "picture",
  firstDay: "first day",
  lastDay: "last day",
  rules: "rules",
};

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "challenge-part": ({ part }) => partNames[part],
  "stamps-added": ({ count, name, reason }) => `+${number(count)}: ${name}, ${reason}`,
  "stamps-removed": ({ count, name, reason }) => `-${number(count)}: ${name}, ${reason}`,
} satisfies AuditDetailTexts<ChallengesAuditDetails>;
