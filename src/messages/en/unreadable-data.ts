import { catalogue } from "../catalogue.ts";

/** The texts of the page of a program that cannot read its data. */
export const unreadableDataTexts = catalogue("unreadable-data", {
  currentUser: "current user",
  latestChanges: "latest changes",
  logInAgain: "Log in again",
  startOver: "Start over",
  unreadableDataText: ({ what }: { what: string }) =>
    `We can't read some of the data stored in this browser: ${what}. Nothing was changed or deleted.`,
  downloadContents:
    "The download contains everything the app stores in this browser, including customer data. Keep it private.",
  downloadTheData: "Download the data",
  logInAgainTitle: "Log in again?",
  deleteEverythingAndStartOver: "Delete everything and start over?",
  logInAgainConsequence:
    "You'll be logged out in this browser. Accounts, points and all other data are kept, and so is a copy of what can't be read.",
  startOverConsequence:
    "This deletes all accounts, points, rewards and codes in this browser. Only a copy of what can't be read is kept. If you may need the data, download it first.",
});
