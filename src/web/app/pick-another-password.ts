/** What to do at the field about a password that everybody would guess; the toast says why. */
export const PICK_ANOTHER_PASSWORD = "Please pick another one, such as three words.";
