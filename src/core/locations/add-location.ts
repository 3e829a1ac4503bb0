import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { command } from "../world.ts";
import type { Location } from "./location.ts";
import { locationName, MAX_LOCATIONS, nameKeyOf, timeZone } from "./location-fields.ts";

/** A unique name and a time zone. */
export const addLocationInput = z.strictObject({ name: locationName, timeZone });

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
  decide({ twin, count }, { name, timeZone: zone }, { fresh, now }) {
    if (twin !== undefined) return refuse("location-name-taken", { name: twin.name });
    if (count >= MAX_LOCATIONS) return refuse("locations-full", { most: MAX_LOCATIONS });
    const id = fresh.id();
    const what = { name, nameKey: nameKeyOf(name), timeZone: zone };
    const row: Location = { id, ...what, isOpen: true, createdAt: now };
    return {
      changes: [{ kind: "insert", dataset: "locations", row }],
      events: [{ name: "location.added", params: { name } }],
      result: { id },
      audit: { kind: "location", id, name, detail: zone },
    };
  },
});
