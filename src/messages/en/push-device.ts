import { catalogue } from "../catalogue.ts";

/** The texts about push on a device. */
export const pushDeviceTexts = catalogue("push-device", {
  offerTitle: "Shall we tell you about your vouchers?",
  offerText:
    "We send a notification to this device when you get a voucher, before one expires, and when you reach a tier. News only if you agree to it. Nothing between 9 in the evening and 8 in the morning.",
  offerStop: "You can turn it off at any time: Profile, “Choose what you receive”.",
  turnOn: "Turn on notifications",
  turnOff: "Turn off notifications",
  turningOn: "Turning on…",
  turningOff: "Turning off…",
  notNow: "Not now",
  thisDevice: "Notifications on this device",
  isOn: "This device receives notifications.",
  isOff: "This device receives no notifications.",
  notSent: "This program sends no notifications.",
  failed: "This didn't work. The browser's push service may be out of reach. Please try again.",
  unanswered: "The browser's question was closed. Turn notifications on again to see it once more.",
  "needs-https":
    "Notifications need a secure connection (https). Ask the staff for the program's https address.",
  "needs-app":
    "On an iPhone or iPad, notifications need the installed app. Install it, open it from the home screen, and turn them on there.",
  unsupported: "This browser can't receive notifications.",
  blocked:
    "The browser blocks notifications from this page. To allow them, open the browser's settings for this page (the icon beside the address, or the app's settings on the device), set notifications to “Allow”, and load the page again.",
  howToInstall: "How to install the app",
  done: "Notifications are on. You'll hear from us when there is something for you.",
});

/** The texts of push in the settings. */
export const pushStatusTexts = catalogue("push-status", {
  title: "Notifications (push)",
  lead: "Customers turn them on for each device, in the app. Nothing is sent between 21:00 and 8:00 in their time zone.",
  devices: "Devices",
  lastDays: "In the last 30 days",
  sent: "Sent",
  refused: "Refused by the browser's push service",
  waiting: "Waiting",
  orMore: ({ count }: { count: string }) => `${count} or more`,
});
