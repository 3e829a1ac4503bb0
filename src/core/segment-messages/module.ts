import { compareMessage, messageComparison } from "./compare-message.ts";
import { createMessage } from "./create-message.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { segmentMessages } from "./list-messages.ts";
import { messageAudience } from "./message-audience.ts";
import { messageChoices } from "./message-choices.ts";
import { messageResults } from "./message-results.ts";
import { pressMessageButton } from "./press-message-button.ts";
import { scheduleMessage } from "./schedule-message.ts";
import { sendMessage } from "./send-message.ts";
import { segmentMessage } from "./show-message.ts";
import { stopMessage } from "./stop-message.ts";
import { testMessage } from "./test-message.ts";
import { unscheduleMessage } from "./unschedule-message.ts";

/** The actions of the module segment-messages; its datasets, error codes and events are in declarations.ts. */
export const segmentMessagesModule = {
  commands: {
    createMessage,
    editMessage,
    deleteMessage,
    testMessage,
    sendMessage,
    scheduleMessage,
    unscheduleMessage,
    stopMessage,
    compareMessage,
    pressMessageButton,
  },
  queries: {
    segmentMessages,
    segmentMessage,
    messageAudience,
    messageChoices,
    messageResults,
    messageComparison,
  },
};
