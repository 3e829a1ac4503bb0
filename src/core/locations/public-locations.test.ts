import { expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation } from "#testing/rows.ts";
import { publicLocations } from "./public-locations.ts";

test("visitors see the open locations by name, without what only staff see", async () => {
  const context = contextFor(undefined);
  const locations = [
    aLocation({ address: "Am Kai 3" }),
    aLocation({ id: "closed", isOpen: false }),
    aLocation({ id: "pier", name: "Pier", nameKey: "a pier" }),
  ];
  const rows = await publicLocations.load({}, readerOf({ locations }), context);
  const reply = publicLocations.show(rows, {}, context);
  expect(reply).toMatchObject({
    result: { locations: [{ id: "pier" }, { id: "harbour", address: "Am Kai 3" }] },
  });
  const [first = {}] = "result" in reply ? reply.result.locations : [];
  const shown = "address,coordinates,hours,id,mapLink,name,phone,specialDays,timeZone";
  expect(Object.keys(first).toSorted().join(",")).toBe(shown);
});
