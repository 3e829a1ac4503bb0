import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { command } from "../world.ts";
import type { Location, LocationValues } from "./location.ts";
import { changedValues, locationDifferences } from "./location-changes.ts";
import {
  MAX_LOCATIONS,
  nameKeyOf,
  optionalLocationFields,
  requiredLocationFields,
} from "./location-fields.ts";
import { NO_HOURS } from "./opening-hours.ts";

/** A unique name and a time zone, and what customers read about the location. */
export const addLocationInput = z.strictObject({
  ...requiredLocationFields,
  ...z.partial(z.strictObject(optionalLocationFields)).shape,
});

/** Adds a location and returns its id. */
export const addLocation = /* @__PURE__ */ command({
  name: "addLocation",
  input: addLocationInput,
  may: "canManageProgram",
  async load({ name }, reader) {
    const [twin, count] = await Promise.all([
      reader.one("locations", { nameKey: nameKeyOf(name) }, { lock: true }),
      reader.count("locations", {}),
    ]);
    return { twin, count };
  },
  decide({ twin, count }, input, { fresh, now }) {
    if (twin !== undefined) return refuse("location-name-taken", { name: twin.name });
    if (count >= MAX_LOCATIONS) return refuse("locations-full", { most: MAX_LOCATIONS });
    const id = fresh.id();
    const { name } = input;
    const values = changedValues(empty, input);
    const row: Location = { id, ...values, nameKey: nameKeyOf(name), createdAt: now };
    return {
      changes: [{ kind: "insert", dataset: "locations", row }],
      events: [{ name: "location.added", params: { name } }],
      result: { id },
      audit: { kind: "location", id, name, detail: locationDifferences(empty, row) },
    };
  },
});

/** A location about which nothing is known yet. */
const empty: LocationValues = {
  name: "",
  timeZone: "",
  isOpen: true,
  address: "",
  coordinates: null,
  phone: "",
  mapLink: "",
  hours: NO_HOURS.map((day) => [...day]),
  specialDays: [],
};
