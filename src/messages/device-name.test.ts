import { expect, test } from "vitest";
import { auditDetailText } from "./audit-detail-text.ts";
import { deviceName } from "./en/devices.ts";

test.each([
  ["", "an unknown device"],
  ["a script (curl)", "a script (curl)"],
  ["Firefox", "Firefox"],
  ["an app on iPhone", "an app on iPhone"],
  ["Firefox on Windows", "Firefox on Windows"],
])("the device stored as %j is named '%s'", (device, name) => {
  expect(deviceName(device)).toBe(name);
  expect(auditDetailText([{ code: "device", params: { device } }])).toBe(name);
});
