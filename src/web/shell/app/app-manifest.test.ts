import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pngSize } from "#core/kit/picture.ts";
import { imageAddress } from "#core/settings/image-address.ts";
import { appManifest, appSettings, defaultAppSettings } from "./app-manifest.ts";

const look = { brand: "Café Nord", tagline: "Good mornings", icon: "", mainColor: undefined };
const own = (icon: string, mainColor?: string) =>
  appSettings({ ...look, icon, mainColor }, (file) => imageAddress(icon, file));

test("has the program's own name, tagline, colour and icon", () => {
  const manifest = appManifest({ ...own("a1", "#123456"), edition: "server" });
  expect(manifest).toMatchObject({
    id: "/",
    scope: "/",
    start_url: "/",
    display: "standalone",
    name: "Café Nord",
    short_name: "Café Nord",
    description: "Good mornings",
    theme_color: "#123456",
  });
  expect(manifest.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ["/api/program-images/a1/192", "192x192", "any"],
    ["/api/program-images/a1/512", "512x512", "any"],
    ["/api/program-images/a1/maskable", "512x512", "maskable"],
  ]);
});

test("a program without an icon has that of the design, in the stated sizes", () => {
  const { icons, theme_color: color } = appManifest({ ...own(""), edition: "server" });
  const tokens = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
  expect(/--brand: (#\w+)/.exec(tokens)?.[1]).toBe(color);
  for (const { src, sizes } of icons) {
    const file = readFileSync(new URL(`../../public${src}`, import.meta.url));
    const { width, height } = pngSize(`data:image/png;base64,${file.toString("base64")}`) ?? {};
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test("shortcuts lead to screens that the edition has", () => {
  const shortcuts = (edition: "server" | "browser") =>
    appManifest({ ...defaultAppSettings(), edition }).shortcuts.map(({ name, url }) => [name, url]);
  expect(shortcuts("server")).toEqual([
    ["My code", "/code"],
    ["Wallet", "/wallet"],
  ]);
  expect(shortcuts("browser")).toEqual([
    ["Scan QR", "/redeem-qr"],
    ["Wallet", "/wallet"],
  ]);
});
