import { catalogue } from "../catalogue.ts";

/** The texts of the note on the birthday. */
export const birthdayTexts = catalogue("birthday-note", {
  itsYourBirthday: "It's your birthday!",
  birthdayWish: "Enjoy your gift, and have a lovely day.",
  yourBirthdayGiftIsReady: "Your birthday gift is ready.",
  openYourGift: "Open your gift",
});
