/** How late a counter's operation can be recorded, in days (decision 107). */
export const RECORDED_WITHIN_DAYS = 7;
