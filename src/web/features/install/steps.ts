import { installTexts } from "#messages/en/install.ts";
import type { InstallWay } from "#web/shared/install/install-way.ts";

/** What a step's drawing shows. */
export type Drawing =
  | "share"
  | "share-top"
  | "add"
  | "confirm"
  | "menu"
  | "address-bar"
  | "window"
  | "dock";

/** A step of an installation. */
export interface Step {
  readonly drawing: Drawing;
  readonly text: string;
}

/** A way that has steps. */
export type StepsWay = Exclude<InstallWay, "none">;

/** The ways in the order in which they are listed. */
export const ways: readonly StepsWay[] = [
  "ios-safari",
  "ios-other",
  "android-chromium",
  "android-firefox",
  "desktop-chromium",
  "mac-safari",
];

/** Returns what browsers of a way are called. */
export function wayName(way: StepsWay): string {
  return {
    "ios-safari": installTexts.wayIosSafari,
    "ios-other": installTexts.wayIosOther,
    "android-chromium": installTexts.wayAndroidChromium,
    "android-firefox": installTexts.wayAndroidFirefox,
    "desktop-chromium": installTexts.wayDesktopChromium,
    "mac-safari": installTexts.wayMacSafari,
  }[way];
}

/** Returns the steps of an installation, in order. */
export function stepsOf(way: StepsWay): readonly Step[] {
  const android: readonly Step[] = [
    { drawing: "menu", text: installTexts.stepMenu },
    { drawing: "add", text: installTexts.stepInstallApp },
    { drawing: "confirm", text: installTexts.stepConfirmInstall },
  ];
  const home: readonly Step[] = [
    { drawing: "add", text: installTexts.stepAddToHome },
    { drawing: "confirm", text: installTexts.stepConfirmAdd },
  ];
  const stepsByWay: Readonly<Record<StepsWay, readonly Step[]>> = {
    "ios-safari": [{ drawing: "share", text: installTexts.stepShare }, ...home],
    "ios-other": [{ drawing: "share-top", text: installTexts.stepShareOther }, ...home],
    "android-chromium": android,
    "android-firefox": android,
    "desktop-chromium": [
      { drawing: "address-bar", text: installTexts.stepAddressBar },
      { drawing: "window", text: installTexts.stepClickInstall },
    ],
    "mac-safari": [
      { drawing: "share-top", text: installTexts.stepMacShare },
      { drawing: "dock", text: installTexts.stepAddToDock },
      { drawing: "window", text: installTexts.stepMacConfirm },
    ],
  };
  return stepsByWay[way];
}
