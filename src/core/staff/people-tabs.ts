/** The tabs of the roles screen (specification §2, Roles & Permissions). */
export const peopleTabs = ["administrators", "customers"] as const;

/** One of {@link peopleTabs}. */
export type PeopleTab = (typeof peopleTabs)[number];
