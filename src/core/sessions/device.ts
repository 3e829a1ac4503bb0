/** What is known about a device. The names are those of products, which are the same in every language. */
export type Device =
  | { readonly kind: "unknown" }
  | { readonly kind: "script"; readonly name: string }
  | { readonly kind: "browser"; readonly browser: string }
  | { readonly kind: "app-on-system"; readonly system: string }
  | { readonly kind: "browser-on-system"; readonly browser: string; readonly system: string };

const APP = "an app";

const SCRIPT = /^a script \((.+)\)$/;

/** Returns a device's stored form, such as 'Firefox on Windows'; empty when unknown. Sessions contain it, so it stays the same in every language and version. */
export function storedDevice(device: Device): string {
  switch (device.kind) {
    case "unknown":
      return "";
    case "script":
      return `a script (${device.name})`;
    case "browser":
      return device.browser;
    case "app-on-system":
      return `${APP} on ${device.system}`;
    case "browser-on-system":
      return `${device.browser} on ${device.system}`;
  }
}

/** Returns a device from its stored form. */
export function readDevice(stored: string): Device {
  if (stored === "") return { kind: "unknown" };
  const script = SCRIPT.exec(stored)?.[1];
  if (script !== undefined) return { kind: "script", name: script };
  const [browser = "", system] = stored.split(" on ");
  if (system === undefined) return { kind: "browser", browser };
  return browser === APP
    ? { kind: "app-on-system", system }
    : { kind: "browser-on-system", browser, system };
}
