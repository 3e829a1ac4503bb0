import type { FastifyInstance } from "fastify";
import { imageAddress } from "#core/settings/image-address.ts";
import { appManifest, appSettings } from "#web/shell/app/app-manifest.ts";
import { MANIFEST_ADDRESS } from "#web/worker/messages.ts";
import type { ServerParts } from "../parts.ts";

/**
 * `GET /manifest.webmanifest`: what browsers need to install the app, from the settings in force (docs/decisions/162). For everybody, and
 * read again at each use, because settings change.
 */
export function manifest(app: FastifyInstance, { programs }: ServerParts): void {
  app.get(MANIFEST_ADDRESS, { schema: { hide: true } }, async (_request, response) => {
    const { brand } = await programs.current();
    const { name, tagline, icon, shades } = brand;
    const settings = appSettings(
      { brand: name, tagline, icon, mainColor: shades?.light.brand },
      (file) => imageAddress(icon, file),
    );
    return response
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(appManifest({ ...settings, edition: "server" })));
  });
}
