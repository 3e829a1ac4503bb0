import { catalogue } from "../catalogue.ts";

/** The texts of broadcasts-staff. */
export const broadcastsStaffTexts = catalogue("broadcasts-staff", {
  broadcasts: "Broadcasts",
  broadcastsPageLead:
    "Customers with the app open see it right away. Everyone else finds it under their bell.",
  editMessage: "Edit message",
  editDialogDescription:
    "The text changes in the history and in customers' messages. They aren't notified again.",
  saveChanges: "Save Changes",
  saving: "Saving…",
  message: "Message",
  deleteThisMessage: "Delete this message?",
  historyDialogText:
    "It is removed from the history and customers' messages. Customers may have read it already.",
  delete: "Delete",
  deleting: "Deleting…",
  repost: "Repost",
  edit: "Edit",
  idId: ({ id }: { id: string }) => `ID ${id}`,
  repostOfOriginalBroadcastId: ({ originalBroadcastId }: { originalBroadcastId: string }) =>
    `Repost of ${originalBroadcastId}`,
  editedEditedAt: ({ editedAt }: { editedAt: string }) => `Edited ${editedAt}`,
  noBroadcastHistoryFound: "No broadcast history found.",
  messagesYouSendAppearHere: "Messages you send appear here.",
  tryADifferentSearchTerm: "Try a different search term.",
  messages: "Messages",
  broadcastHistory: "Broadcast history",
  searchTheHistory: "Search the history",
  searchTheMessages: "Search the messages",
  sentMessages: "Sent messages",
  countOfCharacters: ({ count, value }: { count: number; value: number }) =>
    `${count} of ${value} characters`,
  sendToEveryCustomerAgain: "Send to every customer again?",
  sendToEveryCustomer: "Send to every customer?",
  sendDialogDescription: "It appears right away where the app is open and can't be unsent.",
  cancel: "Cancel",
  sending: "Sending…",
  sendAgain: "Send again",
  sendToEveryone: "Send to everyone",
  whatCustomersSee: "What customers see",
  sendDialogText: "They can read the full message under their bell.",
  newBroadcast: "New broadcast",
  warmCinnamonRollsFromTen: "Warm cinnamon rolls from ten.",
  send: "Send",
});
