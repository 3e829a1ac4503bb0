import { broadcastHistory } from "./broadcast-history.ts";
import { deleteBroadcast } from "./delete-broadcast.ts";
import { editBroadcast } from "./edit-broadcast.ts";
import { markMessagesRead } from "./mark-messages-read.ts";
import { messages } from "./messages.ts";
import { sendBroadcast } from "./send-broadcast.ts";

/** The actions of the module broadcasts; its datasets, error codes and events are in declarations.ts. */
export const broadcastsModule = {
  commands: {
    sendBroadcast,
    editBroadcast,
    deleteBroadcast,
    markMessagesRead,
  },
  queries: {
    messages,
    broadcastHistory,
  },
};
