/** What is said at the field about a name that is the program's own. */
export const PICK_ANOTHER_NAME = "This name is reserved. Please use another one.";
