import type { QueryResult } from "#client/api.ts";
import { dataTexts } from "#messages/en/data.ts";
import { useAsk } from "./data.ts";

/** A location as staff see it. */
export type LocationLine = QueryResult<"locations">["locations"][number];

/** What a place is called that is not among the program's: one that only an old link or another device knows. */
export function unknownLocation(): string {
  return dataTexts.unknownLocation;
}

/** Every location by name, closed ones included; none while they load, and none in the browser edition. */
export function useLocations(): readonly LocationLine[] {
  return useAsk("locations", {}).data?.locations ?? nowhere;
}

const nowhere: readonly LocationLine[] = [];

/**
 * How a place is called. In: the locations, and a place's id. Out: its name, {@link unknownLocation} for one that is not among them, and
 * nothing for null and while there are no locations.
 */
export function locationName(locations: readonly LocationLine[], id: string | null): string {
  if (id === null || locations.length === 0) return "";
  return locations.find((location) => location.id === id)?.name ?? unknownLocation();
}
