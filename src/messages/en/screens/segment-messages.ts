import { catalogue } from "../../catalogue.ts";

/** The name of the page behind a message's button. */
export const screenTexts = catalogue("segment-messages-screens", { message: "Message" });
