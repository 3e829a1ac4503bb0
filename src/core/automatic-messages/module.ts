import { automaticAudience } from "./automatic-audience.ts";
import { automaticMessageResults } from "./automatic-message-results.ts";
import { automaticMessages } from "./list-automatic-messages.ts";
import { saveAutomaticMessage } from "./save-automatic-message.ts";
import { automaticMessage } from "./show-automatic-message.ts";
import { turnAutomaticMessageOff } from "./turn-automatic-message-off.ts";
import { turnAutomaticMessageOn } from "./turn-automatic-message-on.ts";

/** The actions of the module automatic-messages; its datasets, error codes and events are in declarations.ts. */
export const automaticMessagesModule = {
  commands: { saveAutomaticMessage, turnAutomaticMessageOn, turnAutomaticMessageOff },
  queries: { automaticMessages, automaticMessage, automaticAudience, automaticMessageResults },
};
