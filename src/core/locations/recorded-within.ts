/** How long after it something done at a counter can be recorded, in days (decision 107). */
export const RECORDED_WITHIN_DAYS = 7;
