import { catalogue } from "../catalogue.ts";

/** The texts of the installable app: its manifest, updates and use without a connection. */
export const appTexts = catalogue("app", {
  description: "Earn points and enjoy rewards at your local café.",
  newVersionReady: "A new version is ready.",
  updateNow: "Update now",
  later: "Later",
  offlineSince: ({ time }: { time: string }) => `No connection since ${time}.`,
  asOf: ({ time }: { time: string }) => `What you see is as of ${time}.`,
  needsConnection: "Redeeming and changes need a connection.",
});
