import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of staff-export. */
export const staffExportTexts = catalogue("staff-export", {
  exportAs: ({ title, label }: { title: string; label: string }) => `Export ${title} as ${label}`,
  writingDataset: ({ dataset }: { dataset: string }) => `Writing ${dataset}`,
  noFileSaved: ({ message }: { message: string }) => `${message} No file was saved.`,
  stopped: "Stopped. No file was saved.",
  fileSaved: ({ fileName, rows }: { fileName: string; rows: number }) =>
    `${fileName} was saved to your downloads: ${number(rows)} ${plural(rows, { one: "row", other: "rows" })}.`,
  dataExport: "Data Export",
  lead: "Download your data: CSV for spreadsheets, JSON for other programs.",
  usersNote:
    "Everyone with an account: contact details, points, tier, referrals and sub-admins' permissions. Passwords, two-factor secrets and photos are not included.",
  users: "Users",
  rewardsNote: "All rewards, active or not: texts, cost in points, stock and place in the list.",
  rewards: "Rewards",
  productsNote:
    "All products, active or archived: SKU, name and category. The file can be imported again.",
  products: "Products",
  transactionsNote:
    "Every point earned or redeemed: who, when, how many and what for, oldest first.",
  transactions: "Transactions",
  feedbackNote: "All posts: text, stars, status, and the number of upvotes and replies.",
  feedback: "Feedback",
});
