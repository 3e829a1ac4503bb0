/** The id of the data block with the session in the page's HTML, so that the page starts without a request. */
export const SESSION_BLOCK = "regulars-session";

/** The id of the data block with the results of the first screen's queries. */
export const ANSWERS_BLOCK = "regulars-answers";

/** The id of the template with the style sheet and the scripts of a rendered page. */
export const FILES_BLOCK = "regulars-files";

/** Reads a data block that is in the page; undefined when there is none, as during development. */
export function inPage(id: string): unknown {
  const block = document.getElementById(id)?.textContent;
  return block ? JSON.parse(block) : undefined;
}
