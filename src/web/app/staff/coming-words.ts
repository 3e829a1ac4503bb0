import type { OpenPath, StaffPath } from "./sections.ts";

/** What a page that is still to come will hold: one paragraph and a list (specification §2). */
export interface ComingWords {
  readonly lead: string;
  readonly list: readonly string[];
}

/** The back office's pages to come, by their path. */
export const staffWords: Readonly<Record<Exclude<StaffPath, OpenPath>, ComingWords>> = {
  "": {
    lead: "The shop at a glance will stand here. Until it does, these are the doors you can use.",
    list: [
      "Total customers, rewards and transactions",
      "Points earned and points redeemed",
      "Feedback that waits for an answer",
      "Recent activity, and quick actions",
    ],
  },
  rewards: {
    lead: "What is on the counter, and in which order. The first rewards are there already; customers see them under Rewards.",
    list: [
      "Search by title or category",
      "Drag to reorder, or use the keyboard",
      "Add and edit a reward",
      "Delete one, with a question first",
    ],
  },
  users: {
    lead: "Everybody who holds a card. You will find a regular here in a few letters and put something right at once.",
    list: [
      "Customer cards, with search",
      "Add points, with the reason",
      "Edit a customer",
      "Delete a customer",
    ],
  },
  roles: {
    lead: "Who may do what behind the counter. Today the main admin is the one person with full rights.",
    list: [
      "Administrators and customers, with counts and search",
      "Create a sub-admin",
      "Set the eight permissions one by one",
      "Activate, deactivate and delete accounts",
    ],
  },
  activity: {
    lead: "Every point that came in or went out, for whom and when. The entries are being written already; nothing is lost until this page opens.",
    list: [
      "A table sorted by date, newest first",
      "A filter by earned and redeemed",
      "Export as CSV",
    ],
  },
  export: {
    lead: "Your data is yours. Four cards will hand it to you in a file.",
    list: ["Users", "Rewards", "Transactions", "Feedback", "Each as JSON and as CSV"],
  },
};
