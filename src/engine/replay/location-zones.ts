import { pagesOf } from "#core/kit/pages.ts";
import type { ProgramReader } from "#core/world.ts";

/** Returns the IANA time zone of every location, by id. */
export async function locationZones(reader: ProgramReader): Promise<ReadonlyMap<string, string>> {
  const zones = new Map<string, string>();
  for await (const page of pagesOf(500, (asked) => reader.many("locations", asked))) {
    for (const { id, timeZone } of page) zones.set(id, timeZone);
  }
  return zones;
}
