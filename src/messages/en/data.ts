import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of data. */
export const dataTexts = catalogue("data", {
  unknownLocation: "Unknown location",
  error: "Error",
  points: ({ points }: { points: number }) =>
    `${number(points)} ${plural(points, { one: "point", other: "points" })}`,
});
