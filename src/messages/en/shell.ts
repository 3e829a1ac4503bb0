import { catalogue } from "../catalogue.ts";

/** The texts of shell. */
export const shellTexts = catalogue("shell", {
  quick: "Quick",
  main: "Main",
  logOut: "Log Out",
  messagesCountUnread: ({ count }: { count: string | number }) => `Messages, ${count} unread`,
  messages: "Messages",
  adminPanel: "Admin Panel",
  close: "Close",
  unexpectedApplicationError: "Unexpected Application Error!",
  errorPageText:
    "Something went wrong on this page. Your points are safe. Reloading usually helps.",
  reload: "Reload",
  goHome: "Go home",
  weCouldntLoadTheApp: "We couldn't load the app.",
  menu: "Menu",
});
