import { catalogue } from "../../catalogue.ts";

/** The names of the screens of messages to segments, in the menu and in the document's title. */
export const screenTexts = catalogue("segment-messages-staff-screens", {
  messages: "Messages",
  message: "Message",
  newMessage: "New message",
  automaticMessages: "Automatic messages",
  automaticMessage: "Automatic message",
});
