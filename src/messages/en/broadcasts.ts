import { catalogue } from "../catalogue.ts";

/** The texts of broadcasts. */
export const broadcastsTexts = catalogue("broadcasts", {
  messages: "Messages",
  newsAndOffersNewestFirst: "News and offers, newest first.",
  noMessagesYet: "No messages yet.",
  messagesPanelText: "News and offers will appear here.",
  new: "New",
  loading: "Loading…",
  newMessage: "New message",
});
