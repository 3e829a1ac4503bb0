/** The event of the window that says that the program hydrates the page, so that elements react to presses (docs/decisions/196). */
export const HYDRATING_EVENT = "regulars:hydrating";
