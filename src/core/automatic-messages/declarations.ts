import { dataset, error, event } from "../kit/declarations.ts";
import { automaticMessageSchema } from "./automatic-message.ts";
import { automaticMessagesFieldErrors } from "./field-errors.ts";

/** The datasets, error codes and events of the module automatic-messages. */
export const automaticMessages = {
  fieldErrors: automaticMessagesFieldErrors,
  datasets: { automaticMessages: dataset(automaticMessageSchema) },
  errors: { "automatic-message-not-set-up": error("refused") },
  events: {
    "automatic-message.saved": event<{ readonly title: string }>(),
    "automatic-message.turned-on": event<{ readonly title: string }>(),
    "automatic-message.turned-off": event<{ readonly title: string }>(),
  },
};
