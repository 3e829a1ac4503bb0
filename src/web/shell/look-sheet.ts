import type { Api } from "#client/api.ts";
import { imageAddress } from "#core/settings/image-address.ts";
import type { ProgramLook } from "#core/settings/program-look.ts";
import type { Edition } from "#web/data/api-context.tsx";
import { lookRules } from "./look-rules.ts";

const sheet = new CSSStyleSheet();

/** Gives the page the program's own look; null restores the design (docs/decisions/148). Resolves when the picture on cards is known, too. */
export async function applyLook(look: ProgramLook | null, host: Host): Promise<void> {
  show(look, undefined);
  const image = look?.card.image ?? "";
  if (image === "") return;
  const address = await addressOf(image, host);
  // Another look may have been applied meanwhile.
  if (shown === look) show(look, address);
}

interface Host {
  readonly api: Pick<Api, "ask">;
  readonly edition: Edition;
}

let shown: ProgramLook | null = null;

function show(look: ProgramLook | null, picture: string | undefined): void {
  shown = look;
  sheet.replaceSync(look === null ? "" : lookRules(look, picture));
  document.adoptedStyleSheets = [sheet];
}

/** Returns where the picture on cards is; undefined if it cannot be read: cards are then shown without it. */
async function addressOf(image: string, { api, edition }: Host): Promise<string | undefined> {
  const file = "page";
  if (edition === "server") return imageAddress(image, file);
  const reply = await api.ask("programImage", { image, file });
  return reply.ok ? reply.result.content : undefined;
}
