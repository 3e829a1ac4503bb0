/** The id of the data block with the session in the page's HTML, so that the page starts without a request. */
export const SESSION_BLOCK = "regulars-session";

/** The id of the data block with the results of the first screen's queries. */
export const ANSWERS_BLOCK = "regulars-answers";
