import { expect, test } from "vitest";
import { type Device, readDevice, storedDevice } from "./device.ts";

test.each<[string, Device]>([
  ["", { kind: "unknown" }],
  ["a script (curl)", { kind: "script", name: "curl" }],
  ["Samsung Internet", { kind: "browser", browser: "Samsung Internet" }],
  ["an app on iPhone", { kind: "app-on-system", system: "iPhone" }],
  ["Firefox on Windows", { kind: "browser-on-system", browser: "Firefox", system: "Windows" }],
])("the stored text %j of any version is read, and stored again as it was", (stored, device) => {
  expect(readDevice(stored)).toEqual(device);
  expect(storedDevice(device)).toBe(stored);
});
