import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aTillKey, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { addLocation, addLocationInput } from "./add-location.ts";
import { editLocation, editLocationInput } from "./edit-location.ts";
import { locations } from "./list-locations.ts";
import type { Location } from "./location.ts";
import { MAX_LOCATIONS } from "./location-fields.ts";
import { checkOpen, findLocation } from "./requested-location.ts";
import { openFrom, week } from "./testing/hours.ts";

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const station = aLocation({ id: "station", name: "Station", nameKey: "station" });
const both = [aLocation(), station];

const undescribed = {
  address: "",
  coordinates: null,
  phone: "",
  mapLink: "",
  hours: [[], [], [], [], [], [], []],
  specialDays: [],
};

const market = { name: "Market", timeZone: "Europe/Lisbon" };

async function add(own: object, rows: readonly Location[] = both) {
  const input = addLocationInput.parse({ ...market, ...own });
  const facts = await addLocation.load(input, readerOf({ locations: rows }), context, undefined);
  return addLocation.decide(facts, input, context);
}

async function edit(own: object, harbour = aLocation()) {
  const input = editLocationInput.parse({ id: "harbour", ...own });
  const facts = await editLocation.load(
    input,
    readerOf({ locations: [harbour, station] }),
    context,
    undefined,
  );
  return editLocation.decide(facts, input, context);
}

describe("a new location", () => {
  test("is open, has a unique name, and is audited", async () => {
    const decision = await add({ name: " Mercado " });
    const { id } = successOf(decision);
    const row = { id, name: "Mercado", nameKey: "mercado", timeZone: "Europe/Lisbon" };
    expect(decision).toEqual({
      changes: [
        {
          kind: "insert",
          dataset: "locations",
          row: { ...row, isOpen: true, createdAt: NOON, ...undescribed },
        },
      ],
      events: [{ name: "location.added", params: { name: "Mercado" } }],
      result: { id },
      audit: {
        kind: "location",
        id,
        name: "Mercado",
        detail: saying("name Mercado, time zone Europe/Lisbon"),
      },
    });
  });

  test.each([["Station"], ["STATION "], ["harbour CAFÉ"]])("cannot be %j, too", async (name) => {
    expect(outcomeOf(await add({ name }))).toBe("location-name-taken");
  });

  test("is refused above the maximum", async () => {
    const most = Array.from({ length: MAX_LOCATIONS }, (_, at) =>
      aLocation({ id: `l${at}`, nameKey: `l${at}` }),
    );
    expect(outcomeOf(await add({}, most))).toBe("locations-full");
    expect(outcomeOf(await add({}, most.slice(1)))).toBe("ok");
  });

  test.each([
    [{ name: " " }],
    [{ name: "x".repeat(61) }],
    [{ timeZone: "" }],
    [{ timeZone: "Mars/Olympus" }],
    [{ isOpen: false }],
    [{ address: "x".repeat(301) }],
    [{ phone: "call us" }],
    [{ mapLink: "http://maps.example.com" }],
    [{ mapLink: "javascript:alert(1)" }],
    [{ mapLink: "https://user@maps.example.com/" }],
    [{ coordinates: { latitude: 90.1, longitude: 0 } }],
    [{ coordinates: { latitude: Number.NaN, longitude: 0 } }],
    [{ hours: [] }],
    [{ hours: week({ 0: [openFrom(8, 8)] }) }],
  ])("rejects %j", (own) => {
    expect(addLocationInput.safeParse({ ...market, ...own }).success).toBe(false);
  });
});

describe("a location", () => {
  test("is renamed, moved to another time zone, closed and reopened", async () => {
    const own = { name: "Pier", timeZone: "America/Santiago", isOpen: false };
    expect(await edit(own)).toMatchObject({
      changes: [
        { kind: "patch", dataset: "locations", id: "harbour", fields: { ...own, nameKey: "pier" } },
      ],
      events: [{ name: "location.updated", params: { name: "Pier" } }],
      audit: {
        kind: "location",
        id: "harbour",
        detail: saying("name Harbour Café → Pier, time zone UTC → America/Santiago, closed"),
      },
    });
    expect(await edit({ name: "HARBOUR café" })).toMatchObject({
      changes: [{ fields: { name: "HARBOUR café" } }],
      audit: { detail: saying("name Harbour Café → HARBOUR café") },
    });
  });

  test("keeps what is left out, sorts hours and special days, and its audit record says what changed", async () => {
    const own = {
      address: "Am Kai 3\n10115 Berlin",
      coordinates: { latitude: 52.52, longitude: 13.405 },
      phone: "+49 30 901820",
      hours: week({ 0: [openFrom(13, 18), openFrom(7, 12)] }),
      specialDays: [
        { date: "2026-12-31", intervals: [openFrom(9, 14)], note: "Half a day" },
        { date: "2026-12-24", intervals: [], note: "" },
      ],
    };
    const decision = await edit(own);
    expect(decision).toMatchObject({
      changes: [
        {
          fields: {
            name: "Harbour Café",
            timeZone: "UTC",
            isOpen: true,
            hours: week({ 0: [openFrom(7, 12), openFrom(13, 18)] }),
            specialDays: own.specialDays.toReversed(),
          },
        },
      ],
      audit: {
        detail: saying(
          "address Am Kai 3, 10115 Berlin, coordinates 52.52, 13.405, phone +49 30 901820, Mon 07:00-12:00, 13:00-18:00, 2026-12-24 closed, 2026-12-31 09:00-14:00 (Half a day)",
        ),
      },
    });
  });

  test("says which special days and hours were removed", async () => {
    const described = aLocation({
      hours: week({ 6: [openFrom(9, 12)] }),
      specialDays: [{ date: "2026-12-24", intervals: [], note: "" }],
    });
    const own = { hours: undescribed.hours, specialDays: [] };
    const detail = saying("Sun closed, special day 2026-12-24 removed");
    expect(await edit(own, described)).toMatchObject({ audit: { detail } });
  });

  test("is not written if nothing changes", async () => {
    expect(await edit({ name: "Harbour Café", phone: " " })).toMatchObject({
      changes: [],
      audit: { detail: NOTHING_CHANGED },
    });
  });

  test("rejects another location's name, and a location that does not exist", async () => {
    expect(outcomeOf(await edit({ name: "station" }))).toBe("location-name-taken");
    expect(outcomeOf(await edit({ id: "gone", name: "Gone" }))).toBe("location-not-found");
  });
});

test("the list contains every location by name, including closed ones", async () => {
  const rows = [station, aLocation({ isOpen: false }), aLocation({ id: "a", nameKey: "aisle" })];
  const found = await locations.load({}, readerOf({ locations: rows }), context);
  const result = successOf(locations.show(found, {}, context));
  expect(result.locations.map(({ id }) => id)).toEqual(["a", "harbour", "station"]);
  expect(result.locations[1]).toEqual({
    id: "harbour",
    name: "Harbour Café",
    timeZone: "UTC",
    isOpen: false,
  });
});

describe("the location of an operation", () => {
  const till = { kind: "till", till: aTillKey() } as const;
  const { actor } = context;
  const found = (by: Parameters<typeof findLocation>[1], named: string | null) =>
    findLocation(readerOf({ locations: both }), by, named);

  test.each([
    ["is the given one for staff", { actor, locationId: "harbour" }, "station", "station"],
    ["is the device's if none is given", { actor, locationId: "harbour" }, null, "harbour"],
    ["is unknown if neither is given", { actor, locationId: null }, null, undefined],
    ["is unknown if it does not exist", { actor, locationId: "gone" }, null, undefined],
    ["is always a till's own", { actor: till, locationId: "harbour" }, "station", "harbour"],
  ])("%s", async (_what, by, named, expected) => {
    expect((await found(by, named))?.id).toBe(expected);
  });

  test("is rejected if it is closed or does not exist", () => {
    expect(checkOpen(station)).toBe(station);
    expect(outcomeOf(checkOpen({ ...station, isOpen: false }))).toBe("location-closed");
    expect(outcomeOf(checkOpen(undefined))).toBe("location-not-found");
  });
});
