import type { Datasets } from "#core/datasets.ts";
import { yearOf } from "#core/kit/time.ts";
import { addLocation } from "#core/locations/add-location.ts";
import type { Location } from "#core/locations/location.ts";
import type { Actor } from "#core/permissions.ts";
import { createTillKey } from "#core/tills/create-till-key.ts";
import { tillScopes } from "#core/tills/till-key.ts";
import { Chance, kinds } from "./chance.ts";
import type { Draft } from "./draft.ts";
import { locationDescriptions } from "./location-descriptions.ts";
import { shops } from "./menu.ts";
import type { Team } from "./team.ts";
import { actorFor, type Town } from "./town.ts";

/** The number of shops with a connected till; in the others customers only scan codes. */
const WITH_TILL = 3;

const MINUTE_MS = 60_000;
const HEX = "0123456789abcdef";
const HASH_LENGTH = 64;

/** A shop with a till that records purchases. */
export class LocationWithTill {
  readonly location: Location;
  readonly #till: Datasets["tillKeys"];
  #checks = 0;

  constructor(location: Location, till: Datasets["tillKeys"]) {
    this.location = location;
    this.#till = till;
  }

  /** The till as an actor. */
  get till(): Actor {
    return { kind: "till", till: this.#till };
  }

  /** Records that the till's key was used at a moment, UTC epoch milliseconds. */
  wasUsed(now: number): void {
    this.#till.seenAt = Math.max(this.#till.seenAt ?? 0, now);
  }

  /** The number of the till's next check. */
  nextCheck(): string {
    this.#checks += 1;
    return String(this.#checks).padStart(6, "0");
  }
}

/** The chain's shops that have a till, by name. */
export type LocationsWithTill = ReadonlyMap<string, LocationWithTill>;

/** Adds the locations and connects their tills in the year's first hours. The keys' secrets are not stored anywhere, so the keys cannot be used. */
export function addLocations(town: Town, draft: Draft, { mainAdmin }: Team): LocationsWithTill {
  const described = locationDescriptions(yearOf(town.calendar.days.at(-1)?.text ?? ""));
  const opened = shops.slice(0, WITH_TILL).map((name, number) => {
    const chance = new Chance(town.seed, kinds.places, number);
    const at = (town.calendar.days[0]?.from ?? 0) + (30 + number) * MINUTE_MS;
    const context = {
      ...town.context(at, chance, actorFor(mainAdmin)),
      digest: () => chance.letters(HEX, HASH_LENGTH),
    };
    const own = { name, timeZone: town.program.timeZone, ...described[number] };
    draft.perform(addLocation, { twin: undefined, count: number }, own, context);
    const location = draft.last("locations");
    const key = { name: "Till 1", locationId: location?.id ?? "", scopes: [...tillScopes] };
    draft.perform(createTillKey, location, key, context);
    const till = draft.last("tillKeys");
    if (location === undefined || till === undefined) throw new Error("A location has a till.");
    return [name, new LocationWithTill(location, till)] as const;
  });
  return new Map(opened);
}
