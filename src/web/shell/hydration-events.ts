/** The event of the window that says that the program begins to hydrate the page, so that elements react to presses (docs/decisions/196). */
export const HYDRATING_EVENT = "regulars:hydrating";

/** The event of the window that says that the program has hydrated the page, so that fields report what is typed into them. */
export const HYDRATED_EVENT = "regulars:hydrated";
