/** How a browser installs a page: each has steps of its own. `none`: this browser cannot. */
export type InstallWay =
  | "ios-safari"
  | "ios-other"
  | "android-chromium"
  | "android-firefox"
  | "desktop-chromium"
  | "mac-safari"
  | "none";

/** What a browser says about itself. */
interface BrowserFacts {
  readonly userAgent: string;
  /** Of a touch screen; an iPad says that it is a Mac. */
  readonly maxTouchPoints: number;
}

/** Returns how a browser installs a page. */
export function installWay({ userAgent, maxTouchPoints }: BrowserFacts): InstallWay {
  const says = (pattern: RegExp) => pattern.test(userAgent);
  // Browsers inside of other apps cannot install anything.
  if (says(/FBAN|FBAV|Instagram|; wv\)/)) return "none";
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && maxTouchPoints > 1)) {
    return says(/CriOS|FxiOS|EdgiOS|OPiOS/) ? "ios-other" : "ios-safari";
  }
  if (says(/Android/)) {
    if (says(/Firefox/)) return "android-firefox";
    return says(/Chrome/) ? "android-chromium" : "none";
  }
  if (says(/Chrome\//)) return "desktop-chromium";
  return says(/Macintosh/) && says(/Safari/) ? "mac-safari" : "none";
}

/** Returns how this browser installs a page. */
export function ownInstallWay(): InstallWay {
  return installWay(navigator);
}
