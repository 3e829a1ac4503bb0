import { catalogue } from "../catalogue.ts";

/** The texts of broadcasts-staff. */
export const broadcastsStaffTexts = catalogue("broadcasts-staff", {
  broadcasts: "Broadcasts",
  lead: "Customers with the app open see it right away. Everyone else finds it under their bell.",
  editMessage: "Edit message",
  editDialogDescription:
    "The text changes in the history and in customers' messages. They aren't notified again.",
  saveChanges: "Save Changes",
  saving: "Saving…",
  message: "Message",
  deleteThisMessage: "Delete this message?",
  deleteConsequence:
    "It is removed from the history and customers' messages. Customers may have read it already.",
  delete: "Delete",
  deleting: "Deleting…",
  repost: "Repost",
  edit: "Edit",
  messageId: ({ id }: { id: string }) => `ID ${id}`,
  repostOf: ({ originalBroadcastId }: { originalBroadcastId: string }) =>
    `Repost of ${originalBroadcastId}`,
  editedAt: ({ editedAt }: { editedAt: string }) => `Edited ${editedAt}`,
  noBroadcasts: "No broadcast history found.",
  noBroadcastsHint: "Messages you send appear here.",
  noMatchesHint: "Try a different search term.",
  messages: "Messages",
  broadcastHistory: "Broadcast history",
  searchTheHistory: "Search the history",
  searchTheMessages: "Search the messages",
  sentMessages: "Sent messages",
  charactersUsed: ({ count, value }: { count: number; value: number }) =>
    `${count} of ${value} characters`,
  sendToEveryCustomerAgain: "Send to every customer again?",
  sendToEveryCustomer: "Send to every customer?",
  sendDialogDescription: "It appears right away where the app is open and can't be unsent.",
  cancel: "Cancel",
  sending: "Sending…",
  sendAgain: "Send again",
  sendToEveryone: "Send to everyone",
  whatCustomersSee: "What customers see",
  previewHint: "They can read the full message under their bell.",
  newBroadcast: "New broadcast",
  messagePlaceholder: "Warm cinnamon rolls from ten.",
  send: "Send",
});
