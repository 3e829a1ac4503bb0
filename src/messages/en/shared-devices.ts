import { catalogue } from "../catalogue.ts";
import { deviceName } from "./devices.ts";

/** The texts of the list of devices. */
export const sharedDevicesTexts = catalogue("shared-devices", {
  unknownDevice: "Unknown device",
  device: ({ device }: { device: string }) => deviceName(device),
  thisDevice: "This device",
  activeNow: "Active now",
  lastSeen: "Last seen",
  loggedIn: "Logged in",
  logOut: "Log out",
  loggingOut: "Logging out…",
  logOutDevice: ({ name, seenAt }: { name: string; seenAt: string }) =>
    `Log out ${name}, last seen ${seenAt}`,
  whereYoureLoggedIn: "Where you're logged in",
  onlyOnThisDevice: "Only on this device.",
  unknownDeviceHint: "Don't recognize a device? Log it out and change your password.",
  showAllCount: ({ count }: { count: number }) => `Show all ${count}`,
  loading: "Loading…",
  logOutEverywhereElse: "Log out everywhere else",
  logOutEverywhereElseTitle: "Log out everywhere else?",
  logOutEverywhereElseText:
    "All other devices will need your password again. You stay logged in here.",
  justNow: "just now",
  stopCodesHint:
    "If somebody may have copied your code at the counter, stop all codes and get new ones.",
  stopAllCodes: "Stop all codes",
  stopCodesTitle: "Stop all codes?",
  stopCodesText:
    "The codes that your devices have shown until now no longer identify you at the counter. You get a new one when you open My code.",
  stopCodes: "Stop codes",
  stoppingCodes: "Stopping codes…",
});
