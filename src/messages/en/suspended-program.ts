/** What a visitor reads while a program of an installation with many is suspended, or cannot be opened. */
export const suspendedTexts = {
  title: "Not available",
  text: "This program is not available at the moment. Please try again later.",
};
