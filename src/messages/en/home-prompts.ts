import { catalogue } from "../catalogue.ts";

/** The texts of what the home screen asks customers for. */
export const homePromptsTexts = catalogue("home-prompts", {
  birthdayTitle: "Add your birthday and get a gift once a year.",
  birthday: "Birthday",
  save: "Save",
  saving: "Saving…",
  favoritesTitle: "Tap the heart on what you like. We show it first.",
  chooseFavorites: "Choose favorites",
  skip: "Don't ask again",
});
