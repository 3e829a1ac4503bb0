import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of staff-export. */
export const staffExportTexts = catalogue("staff-export", {
  exportTitleAsLabel: ({ title, label }: { title: string; label: string }) =>
    `Export ${title} as ${label}`,
  writingDataset: ({ dataset }: { dataset: string }) => `Writing ${dataset}`,
  messageNoFileWasSaved: ({ message }: { message: string }) => `${message} No file was saved.`,
  stoppedNoFileWasSaved: "Stopped. No file was saved.",
  exportCardWordsOf: ({
    fileName,
    rows,
    rows2,
  }: {
    fileName: string;
    rows: string;
    rows2: number;
  }) =>
    `${fileName} was saved to your downloads: ${rows} ${plural(rows2, { one: "row", other: "rows" })}.`,
  dataExport: "Data Export",
  exportScreenLead: "Download your data: CSV for spreadsheets, JSON for other programs.",
  exportScreenText:
    "Everyone with an account: contact details, points, tier, referrals and sub-admins' permissions. Passwords, two-factor secrets and photos are not included.",
  users: "Users",
  exportNote: "All rewards, active or not: texts, cost in points, stock and place in the list.",
  rewards: "Rewards",
  exportScreenEveryPointEarned:
    "Every point earned or redeemed: who, when, how many and what for, oldest first.",
  transactions: "Transactions",
  exportScreenAllPostsText:
    "All posts: text, stars, status, and the number of upvotes and replies.",
  feedback: "Feedback",
});
