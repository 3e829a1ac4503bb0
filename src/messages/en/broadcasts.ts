import { catalogue } from "../catalogue.ts";

/** The texts of broadcasts. */
export const broadcastsTexts = catalogue("broadcasts", {
  messages: "Messages",
  messagesHint: "News and offers, newest first.",
  noMessagesYet: "No messages yet.",
  noMessagesHint: "News and offers will appear here.",
  new: "New",
  newMessage: "New message",
});
