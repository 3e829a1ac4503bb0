import { catalogue } from "../catalogue.ts";

/** The texts about accounts that were made at the counter and are not completed. */
export const notCompletedTexts = catalogue("not-completed-staff", {
  notCompletedYet: "Not completed yet",
  mailedLead:
    "Customers added at the counter who have not opened the link in their email. They earn points, but can't log in yet.",
  linkLead:
    "Customers added at the counter who have not opened their link. They earn points, but can't log in yet. No mail server is set up, so pass the link on yourself.",
  allCustomers: "All customers",
  none: "Everyone has completed their account.",
  noneText: "Customers you add at the counter appear here until they choose a password.",
  addedBy: ({ date, name }: { date: string; name: string }) => `Added ${date} by ${name}`,
  addedByDeleted: ({ date }: { date: string }) => `Added ${date} by a deleted account`,
  linkWorksUntil: ({ date }: { date: string }) => `Link works until ${date}`,
  linkExpired: ({ date }: { date: string }) => `Link expired ${date}`,
  sendAgain: "Send link again",
  sendAgainName: ({ name }: { name: string }) => `Send link again: ${name}`,
  newLink: "New link",
  newLinkName: ({ name }: { name: string }) => `New link: ${name}`,
  linkDescription:
    "Give it to this customer only: whoever opens it can choose the account's password. You won't see it again.",
  pageText:
    "Added at the counter. The customer can't log in before choosing a password with the link. If the email is wrong, correct it with Edit.",
});
