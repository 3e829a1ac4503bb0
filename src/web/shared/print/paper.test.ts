import { expect, test } from "vitest";
import { paperSystemOf } from "./paper.ts";

test.each([
  ["Europe/Berlin", "America/New_York", "iso"],
  ["America/New_York", "Europe/Berlin", "us"],
  ["America/Toronto", "UTC", "us"],
  ["America/Mexico_City", "UTC", "us"],
  ["America/Bogota", "UTC", "us"],
  ["Pacific/Honolulu", "UTC", "us"],
  ["Asia/Manila", "UTC", "us"],
  ["America/Sao_Paulo", "UTC", "iso"],
  ["America/Argentina/Ushuaia", "UTC", "iso"],
  ["Asia/Tokyo", "UTC", "iso"],
  ["UTC", "America/Chicago", "us"],
  ["UTC", "Europe/Warsaw", "iso"],
  ["UTC", "UTC", "iso"],
])("a program in %s on a device in %s prints on %s papers", (program, device, system) => {
  expect(paperSystemOf(program, device)).toBe(system);
});
