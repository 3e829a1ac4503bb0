import { appTexts } from "#messages/en/app.ts";
import { screenTexts as counterScreenTexts } from "#messages/en/screens/counter.ts";
import { screenTexts as qrScreenTexts } from "#messages/en/screens/qr-codes.ts";
import { screenTexts as voucherScreenTexts } from "#messages/en/screens/vouchers.ts";
import type { Edition } from "#web/data/api-context.tsx";

/** The files of an icon, see `imageFiles` in core/settings/program-image.ts. */
export type IconFile = "192" | "512" | "maskable";

/** What of a program's settings is in its manifest. */
export interface AppSettings {
  readonly edition: Edition;
  readonly brand: string;
  /** Empty for none. */
  readonly tagline: string;
  /** The main colour, '#rrggbb'. */
  readonly color: string;
  /** Returns the address of a file of the icon. */
  readonly iconAddress: (file: IconFile) => string;
}

/** The colours of src/web/styles/tokens.css: `--brand` and `--page` of the light theme. */
const DESIGN_COLOR = "#c4341c";
const PAGE_COLOR = "#f6ecda";

/** Returns what the manifest of a program says that looks as designed. */
export function defaultAppSettings(): Omit<AppSettings, "edition"> {
  return { brand: "Regulars", tagline: "", color: DESIGN_COLOR, iconAddress: designIcon };
}

/** Returns the settings of the manifest from what pages know of a program. `iconAddress` of its own icon. */
export function appSettings(
  {
    brand,
    tagline,
    icon,
    mainColor,
  }: {
    readonly brand: string;
    readonly tagline: string;
    /** Empty for the design's. */
    readonly icon: string;
    readonly mainColor: string | undefined;
  },
  iconAddress: (file: IconFile) => string,
): Omit<AppSettings, "edition"> {
  return {
    brand,
    tagline,
    color: mainColor ?? DESIGN_COLOR,
    iconAddress: icon === "" ? designIcon : iconAddress,
  };
}

/** Returns where a file of the design's icon is (src/web/public/app-icons). */
export function designIcon(file: IconFile): string {
  return `/app-icons/${file}.png`;
}

/** Returns the web app manifest of a program (W3C Web Application Manifest; docs/decisions/162). */
export function appManifest({ edition, brand, tagline, color, iconAddress }: AppSettings) {
  return {
    id: "/",
    name: brand,
    short_name: brand,
    description: tagline === "" ? appTexts.description : tagline,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: color,
    background_color: PAGE_COLOR,
    icons: [
      iconOf(iconAddress("192"), "192x192", "any"),
      iconOf(iconAddress("512"), "512x512", "any"),
      iconOf(iconAddress("maskable"), "512x512", "maskable"),
    ],
    shortcuts: [
      edition === "server"
        ? { name: counterScreenTexts.myCode, url: "/code" }
        : { name: qrScreenTexts.scanQr, url: "/redeem-qr" },
      { name: voucherScreenTexts.wallet, url: "/wallet" },
    ].map((shortcut) => ({
      ...shortcut,
      icons: [iconOf(iconAddress("192"), "192x192", "any")],
    })),
  };
}

function iconOf(src: string, sizes: string, purpose: "any" | "maskable") {
  return { src, sizes, type: "image/png", purpose };
}
