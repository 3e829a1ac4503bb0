/**
 * The main admin's first password (readings, People): public, for a first look on one's own machine. The server edition
 * takes ADMIN_PASSWORD instead and serves nobody else until it does; the browser edition's data is its owner's alone.
 */
export const DEFAULT_ADMIN_PASSWORD = "regulars-admin";
