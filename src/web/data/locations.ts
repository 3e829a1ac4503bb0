import type { QueryResult } from "#client/api.ts";
import { dataTexts } from "#messages/en/data.ts";
import { useHost } from "./api-context.tsx";
import { useAsk } from "./data.ts";

/** A location as staff see it. */
export type LocationLine = QueryResult<"locations">["locations"][number];

/** Returns the name shown for an unknown location, from an old link or another device. */
export function unknownLocation(): string {
  return dataTexts.unknownLocation;
}

/**
 * Returns every location by name, including closed ones, to filter records by; none while loading, and none in the browser edition, whose
 * records have no location.
 */
export function useLocations(): readonly LocationLine[] {
  const { edition } = useHost();
  const { data } = useAsk("locations", {});
  return edition === "server" ? (data?.locations ?? nowhere) : nowhere;
}

const nowhere: readonly LocationLine[] = [];

/** Returns a location's name; {@link unknownLocation} for an unknown id, and empty for null and without locations. */
export function locationName(locations: readonly LocationLine[], id: string | null): string {
  if (id === null || locations.length === 0) return "";
  return locations.find((location) => location.id === id)?.name ?? unknownLocation();
}
