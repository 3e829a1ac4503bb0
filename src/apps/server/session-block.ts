/** The id of the data block in the page's HTML that brings the session along, so that nothing waits for it. */
export const SESSION_BLOCK = "regulars-session";
