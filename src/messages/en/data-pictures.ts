import { catalogue } from "../catalogue.ts";

/** Why a picture cannot be used. */
export const pictureFileTexts = catalogue("data-pictures", {
  pictureTooLarge: "This file is over 10 MB. Please choose a smaller picture.",
  notAPicture: "This file isn't a picture. Please choose a JPEG, PNG or WebP file.",
  pictureNotShrunk: "We couldn't make this picture small enough. Please choose another one.",
});
