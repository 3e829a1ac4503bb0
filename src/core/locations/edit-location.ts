import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { changedValues, locationDifferences } from "./location-changes.ts";
import { nameKeyOf, optionalLocationFields, requiredLocationFields } from "./location-fields.ts";

/** The values to change. Those left out stay, so that two people who edit different values do not overwrite each other. */
export const editLocationInput = z.strictObject({
  id,
  ...z.partial(
    z.strictObject({
      ...requiredLocationFields,
      isOpen: z.boolean(),
      ...optionalLocationFields,
    }),
  ).shape,
});

/** Changes a location's values, closes or reopens it. Past activity does not change. */
export const editLocation = /* @__PURE__ */ command({
  name: "editLocation",
  input: editLocationInput,
  may: "canManageProgram",
  async load({ id: locationId, name }, reader) {
    const [location, twin] = await Promise.all([
      reader.one("locations", { id: locationId }, { lock: true }),
      name === undefined ? undefined : reader.one("locations", { nameKey: nameKeyOf(name) }),
    ]);
    return { location, twin };
  },
  decide({ location, twin }, { id: locationId, ...wanted }) {
    if (location === undefined) return refuse("location-not-found", {});
    if (twin !== undefined && twin.id !== locationId) {
      return refuse("location-name-taken", { name: twin.name });
    }
    const values = changedValues(location, wanted);
    const { name } = values;
    const detail = locationDifferences(location, values);
    const fields = { ...values, nameKey: nameKeyOf(name) };
    return {
      changes:
        detail.length === 0
          ? []
          : [{ kind: "patch", dataset: "locations", id: locationId, fields }],
      events: [{ name: "location.updated", params: { name } }],
      result: {},
      audit: {
        kind: "location",
        id: locationId,
        name,
        detail: detail.length === 0 ? NOTHING_CHANGED : detail,
      },
    };
  },
});
