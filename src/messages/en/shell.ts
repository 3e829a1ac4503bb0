import { catalogue } from "../catalogue.ts";

/** The texts of shell. */
export const shellTexts = catalogue("shell", {
  quick: "Quick",
  main: "Main",
  logOut: "Log Out",
  messagesCountUnread: ({ count }: { count: string | number }) => `Messages, ${count} unread`,
  messages: "Messages",
  adminPanel: "Admin Panel",
  yourNewTier: "Your new tier",
  welcomeToTier: ({ tier }: { tier: string }) => `Welcome to ${tier}!`,
  seeMyCard: "See my card",
  close: "Close",
  unexpectedApplicationError: "Unexpected Application Error!",
  errorPageText:
    "Something went wrong on this page. Your points are safe. Reloading usually helps.",
  reload: "Reload",
  goHome: "Go home",
  weCouldntLoadTheApp: "We couldn't load the app.",
  menu: "Menu",
  tierAccount: ({ toUpperCase, slice }: { toUpperCase: string; slice: string }) =>
    `${toUpperCase}${slice} Account`,
  backOffice: "Back office",
  backToApp: "Back to App",
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
