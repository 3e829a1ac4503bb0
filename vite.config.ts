import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { root } from "./tools/lib/paths.mjs";

const edition = process.env.EDITION ?? "server";
if (edition !== "server" && edition !== "browser") {
  throw new Error(`EDITION is "${edition}". It names the page to build: server or browser.`);
}
const apiAddress = process.env.API_ADDRESS;

/** Builds one edition's page, or serves it with hot reload; EDITION says which, API_ADDRESS where its API listens. */
export default defineConfig({
  root: path.join(root, "src/apps", edition),
  cacheDir: path.join(root, "node_modules/.vite", edition),
  publicDir: path.join(root, "src/web/public"),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: path.join(root, "dist", edition),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    sourcemap: false,
    // Every picture and font stays a file of its own: the pages' content policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Every browser of the target loads modules ahead by itself.
    modulePreload: { polyfill: false },
  },
  server: {
    strictPort: true,
    fs: { allow: [path.join(root, "src"), path.join(root, "node_modules")] },
    ...(apiAddress === undefined
      ? {}
      : { proxy: { "/api": { target: apiAddress, changeOrigin: false } } }),
  },
});
