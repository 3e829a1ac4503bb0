import type { broadcasts } from "#core/broadcasts/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of broadcasts (specification §8, §9). */
export const broadcastsEvents = {
  "broadcast.sent": { title: "Broadcast Sent", text: ({ message }) => message },
  "broadcast.logged": { title: "Broadcast Logged", text: "The message was saved to the history." },
  "broadcast.reposted": { title: "Broadcast Reposted", text: "The message has been sent again." },
  "broadcast.edited": {
    title: "Broadcast Edited",
    text: "The history and customers' messages now show the new text.",
  },
  "broadcast.deleted": {
    title: "Broadcast Deleted",
    text: "The message was removed from the history and customers' messages.",
  },
} satisfies EventTexts<(typeof broadcasts)["events"]>;
