/** The address of the rewards for visitors. */
export const PUBLIC_REWARDS = "/discover/rewards";

/** The address of the locations for visitors. */
export const PUBLIC_LOCATIONS = "/discover/locations";
