import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of data. */
export const dataTexts = catalogue("data", {
  unknownLocation: "Unknown location",
  pictureTooLarge: "This file is over 10 MB. Please choose a smaller picture.",
  notAPicture: "This file isn't a picture. Please choose a JPEG, PNG or WebP file.",
  pictureNotShrunk: "We couldn't make this picture small enough. Please choose another one.",
  error: "Error",
  points: ({ points }: { points: number }) =>
    `${number(points)} ${plural(points, { one: "point", other: "points" })}`,
});
