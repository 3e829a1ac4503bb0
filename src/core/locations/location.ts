import * as z from "zod/mini";

const intervals = z.array(z.strictObject({ opens: z.int(), closes: z.int() }));

/** A place where customers are served: a shop, a stand, a van. Never removed, so that past activity keeps its location. */
export const locationSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The name in lower case; unique. */
  nameKey: z.string(),
  /** IANA name of the location's time zone. */
  timeZone: z.string(),
  /** False for a closed location, where no operations are accepted. */
  isOpen: z.boolean(),
  /** Lines of a postal address; empty for none. */
  address: z.string(),
  /** Degrees, north and east positive; null for none. See core/locations/coordinates.ts. */
  coordinates: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  /** As people write it; empty for none. */
  phone: z.string(),
  /** An https link; empty for one made from the coordinates or the address. */
  mapLink: z.string(),
  /** The seven weekdays, Monday first. See core/locations/opening-hours.ts. */
  hours: z.array(intervals),
  /** In order of their dates. */
  specialDays: z.array(z.strictObject({ date: z.string(), intervals, note: z.string() })),
  /** UTC epoch milliseconds. */
  createdAt: z.int(),
});

/** A stored location, see {@link locationSchema}. */
export type Location = z.output<typeof locationSchema>;

/** A location's values that staff edit. */
export type LocationValues = Omit<Location, "id" | "nameKey" | "createdAt">;
