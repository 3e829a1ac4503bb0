/**
 * The main admin's first password (readings, People). It is public, for trying the program on one's own machine: the server edition
 * requires ADMIN_PASSWORD before it serves others; the browser edition's data belongs to its user.
 */
export const DEFAULT_ADMIN_PASSWORD = "regulars-admin";
