import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { locationsDetail } from "./audit-details.ts";
import { locationName, nameKeyOf, timeZone } from "./location-fields.ts";

/** The location's new values. */
export const editLocationInput = z.strictObject({
  id,
  name: locationName,
  timeZone,
  isOpen: z.boolean(),
});

/** Renames a location, changes its time zone, closes or reopens it. Past activity does not change. */
export const editLocation = /* @__PURE__ */ command({
  name: "editLocation",
  input: editLocationInput,
  may: "canManageProgram",
  async load(input, reader) {
    const [location, twin] = await Promise.all([
      reader.one("locations", { id: input.id }, { lock: true }),
      reader.one("locations", { nameKey: nameKeyOf(input.name) }),
    ]);
    return { location, twin };
  },
  decide({ location, twin }, { id: locationId, name, timeZone: zone, isOpen }) {
    if (location === undefined) return refuse("location-not-found", {});
    if (twin !== undefined && twin.id !== locationId) {
      return refuse("location-name-taken", { name: twin.name });
    }
    const fields = { name, nameKey: nameKeyOf(name), timeZone: zone, isOpen };
    return {
      changes: [{ kind: "patch", dataset: "locations", id: locationId, fields }],
      events: [{ name: "location.updated", params: { name } }],
      result: {},
      audit: {
        kind: "location",
        id: locationId,
        name,
        detail: [locationsDetail("location-edited", { zone, isOpen })],
      },
    };
  },
});
