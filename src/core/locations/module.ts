import { addLocation } from "./add-location.ts";
import { customerLocations } from "./customer-locations.ts";
import { editLocation } from "./edit-location.ts";
import { locations } from "./list-locations.ts";
import { locationDetails } from "./location-details.ts";
import { publicLocations } from "./public-locations.ts";

/** The actions of the module locations; its datasets, error codes and events are in declarations.ts. */
export const locationsModule = {
  commands: {
    addLocation,
    editLocation,
  },
  queries: {
    locations,
    locationDetails,
    customerLocations,
    publicLocations,
  },
};
