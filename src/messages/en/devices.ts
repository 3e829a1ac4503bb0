import { readDevice } from "#core/sessions/device.ts";

/** The name of a device within a sentence, such as 'Firefox on Windows'. In: its stored form, see core/sessions/device.ts. */
export function deviceName(stored: string): string {
  const device = readDevice(stored);
  switch (device.kind) {
    case "unknown":
      return "an unknown device";
    case "script":
      return `a script (${device.name})`;
    case "browser":
      return device.browser;
    case "app-on-system":
      return `an app on ${device.system}`;
    case "browser-on-system":
      return `${device.browser} on ${device.system}`;
  }
}
