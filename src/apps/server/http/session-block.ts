/** The id of the data block in the page's HTML that brings the session along, so that nothing waits for it. */
export const SESSION_BLOCK = "regulars-session";

/** The id of the data block with the answers to what the page's first screen asks. */
export const ANSWERS_BLOCK = "regulars-answers";
