import { describe, expect, test } from "vitest";
import { contextFor, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aPurchase, aUser } from "#testing/rows.ts";
import { coordinatesText, parseCoordinates } from "./coordinates.ts";
import { customerLocations } from "./customer-locations.ts";
import { byDistance, distance } from "./distance.ts";
import { mapLinkOf } from "./map-link.ts";

const berlin = { latitude: 52.52, longitude: 13.405 };

describe("coordinates", () => {
  test.each([
    ["52.52, 13.405"],
    [" 52.52 13.405 "],
    ["52.52,13.405"],
    ["52.52; 13.405"],
    ["52,52; 13,405"],
    ["52,52, 13,405"],
    ["52,52 13,405"],
    ["52.52° N, 13.405° E"],
    ["geo:52.52,13.405?z=17"],
    ["https://www.google.com/maps/@52.52,13.405,17z"],
    ["https://www.google.com/maps/place/Caf%C3%A9/@52.5,13.4,17z/data=!3m1!4b1!3d52.52!4d13.405"],
    ["https://www.google.com/maps/search/?api=1&query=52.52%2C13.405"],
    ["https://maps.google.com/?q=52.52,13.405"],
    ["https://www.google.com/maps/search/52.52,+13.405"],
    ["https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=17/52.5/13.4"],
    ["https://www.openstreetmap.org/#map=17/52.52/13.405"],
    ["https://maps.apple.com/?ll=52.52,13.405&q=Caf%C3%A9"],
    ["https://www.bing.com/maps?cp=52.52~13.405&lvl=17"],
  ])("are read from %s", (typed) => {
    expect(parseCoordinates(typed)).toEqual(berlin);
  });

  test("of the south and west are negative, and keep six decimals", () => {
    expect(parseCoordinates("33.8568° S, 70.6483° W")).toEqual({
      latitude: -33.8568,
      longitude: -70.6483,
    });
    expect(parseCoordinates("-33.85684321, 151.21530009")).toEqual({
      latitude: -33.856843,
      longitude: 151.2153,
    });
  });

  test.each([
    ["52.52"],
    ["north of the river"],
    ["91, 13"],
    ["52, 181"],
    ["1 2 3"],
    ["https://maps.app.goo.gl/AbCdEf"],
    ["https://www.google.com/maps/place/%E0%A4%A"],
  ])("are not found in %s", (typed) => {
    expect(parseCoordinates(typed)).toBeUndefined();
  });

  test("can be empty, and are written as they are read", () => {
    expect(parseCoordinates("  ")).toBeNull();
    expect(coordinatesText(null)).toBe("");
    expect(parseCoordinates(coordinatesText(berlin))).toEqual(berlin);
  });
});

describe("the distance", () => {
  test.each([
    ["none", berlin, berlin, 0],
    ["of Berlin and Hamburg", berlin, { latitude: 53.5511, longitude: 9.9937 }, 255_300],
    [
      "across the date line",
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      111_195,
    ],
    ["of the poles", { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015_115],
  ])("%s", (_what, a, b, metres) => {
    expect(Math.abs(distance(a, b) - metres)).toBeLessThan(500);
    expect(distance(b, a)).toBe(distance(a, b));
  });

  test("sorts places; those without coordinates are last", () => {
    const places = [
      { id: "unknown", coordinates: null },
      { id: "far", coordinates: { latitude: 53.55, longitude: 10 } },
      { id: "near", coordinates: { latitude: 52.521, longitude: 13.405 } },
    ];
    const found = byDistance(places, berlin);
    expect(found.map(({ place }) => place.id)).toEqual(["near", "far", "unknown"]);
    expect(Math.round(found[0]?.metres ?? 0)).toBe(111);
    expect(found[2]?.metres).toBeNull();
  });
});

test("the map link is the location's own, or that of its coordinates or address", () => {
  const search = "https://www.google.com/maps/search/?api=1&query=";
  const mapLink = "https://maps.example.com/harbour";
  const address = "Am Kai 3\n10115 Berlin";
  expect(mapLinkOf({ mapLink, coordinates: berlin, address })).toBe(mapLink);
  expect(mapLinkOf({ mapLink: "", coordinates: berlin, address })).toBe(
    `${search}52.52%2C%2013.405`,
  );
  expect(mapLinkOf({ mapLink: "", coordinates: null, address })).toBe(
    `${search}Am%20Kai%203%2C%2010115%20Berlin`,
  );
  expect(mapLinkOf({ mapLink: "", coordinates: null, address: "" })).toBe("");
});

describe("customers see", () => {
  const context = contextFor(aUser({ id: "ana" }));
  const bought = (id: string, locationId: string, recordedAt: number, userId = "ana") =>
    aPurchase({ id, locationId, recordedAt, userId });
  const show = async (rows: Parameters<typeof readerOf>[0]) => {
    const facts = await customerLocations.load({}, readerOf(rows), context);
    return successOf(customerLocations.show(facts, {}, context));
  };

  test("open locations by name, without staff's data and past special days", async () => {
    const specialDays = ["2026-01-01", "2026-12-24"].map((date) => ({
      date,
      intervals: [],
      note: "",
    }));
    const pier = aLocation({ id: "pier", name: "Pier", nameKey: "a pier", specialDays });
    const closed = aLocation({ id: "closed", isOpen: false });
    const { locations, usualId } = await show({ locations: [aLocation(), closed, pier] });
    expect(locations.map(({ id }) => id)).toEqual(["pier", "harbour"]);
    expect(usualId).toBeNull();
    expect(Object.keys(locations[0] ?? {}).toSorted()).toEqual([
      "address",
      "coordinates",
      "hours",
      "id",
      "mapLink",
      "name",
      "phone",
      "specialDays",
      "timeZone",
    ]);
    expect(locations[0]?.specialDays.map(({ date }) => date)).toEqual(["2026-12-24"]);
  });

  test("the usual one: that of most of their last ten purchases, then of the latest", async () => {
    const locations = ["pier", "hill", "closed"].map((id) =>
      aLocation({ id, nameKey: id, isOpen: id !== "closed" }),
    );
    const usual = async (...purchases: ReturnType<typeof aPurchase>[]) =>
      (await show({ locations, purchases })).usualId;
    expect(await usual(bought("1", "pier", 1), bought("2", "hill", 2))).toBe("hill");
    expect(
      await usual(bought("1", "pier", 1), bought("2", "pier", 2), bought("3", "hill", 3)),
    ).toBe("pier");
    expect(await usual(bought("1", "closed", 1), bought("2", "closed", 2))).toBeNull();
    expect(await usual(bought("1", "hill", 1), bought("2", "pier", 2, "ben"))).toBe("hill");
    const old = Array.from({ length: 20 }, (_, n) => bought(`old ${n}`, "pier", n));
    const recent = Array.from({ length: 10 }, (_, n) => bought(`new ${n}`, "hill", 100 + n));
    expect(await usual(...old, ...recent)).toBe("hill");
  });
});
