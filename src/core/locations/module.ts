import { addLocation } from "./add-location.ts";
import { editLocation } from "./edit-location.ts";
import { locations } from "./list-locations.ts";

/** The actions of the module locations. Everything else that it declares is in declarations.ts. */
export const locationsModule = {
  commands: {
    addLocation,
    editLocation,
  },
  queries: {
    locations,
  },
};
