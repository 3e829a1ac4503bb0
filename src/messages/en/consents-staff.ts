import { catalogue } from "../catalogue.ts";

/** The texts about a customer's consents and preferences for staff. */
export const consentsStaffTexts = catalogue("consentsStaff", {
  title: "Messages and consent",
  notAgreed: "Not agreed",
  agreedOn: ({ date, place, version }: { date: string; place: string; version: number }) =>
    `Agreed on ${date}, ${place} (wording ${version})`,
  switchedOff: "Switched off by the customer",
  nothingSwitchedOff: "Nothing",
  emailStop: "Emails to the address",
  withdraw: "Withdraw",
  withdrawWhat: ({ what }: { what: string }) => `Withdraw: ${what}`,
  withdrawTitle: ({ what }: { what: string }) => `Withdraw “${what}”?`,
  withdrawText:
    "Only at the customer's request. It applies at once and is recorded in the audit log. Only the customer can agree again.",
  withdrawing: "Withdrawing…",
  showHistory: "Show history",
  hideHistory: "Hide history",
  history: "History of consents",
  noHistory: "No consents yet",
  noHistoryHint: "What the customer agrees to or withdraws is listed here.",
  when: "When",
  what: "What",
  state: "State",
  given: "Agreed",
  withdrawn: "Withdrawn",
  wording: ({ version, text }: { version: number; text: string }) => `Wording ${version}: ${text}`,
});
