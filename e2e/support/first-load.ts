import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";

/** Runs in the page before its scripts: the page is never idle and prefetches nothing. */
export function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** What a page requested, and what its HTML preloaded. */
interface Opened {
  readonly scripts: readonly string[];
  /** The scripts that its HTML does not name. */
  readonly late: readonly string[];
  /** The queries that it sent to the server. */
  readonly questions: readonly string[];
}

/**
 * Opens an address in a page that is {@link neverIdle}, and waits until all of its screen is there. `beside` runs while the page still loads what comes late;
 * it may send nothing to the server.
 */
export async function opened(
  page: Page,
  address: string,
  beside: () => Promise<void> = async () => {},
): Promise<Opened> {
  const asked: string[] = [];
  const record = (request: { url(): string }) => asked.push(new URL(request.url()).pathname);
  page.on("request", record);
  const response = await page.goto(address);
  const html = (await response?.text()) ?? "";
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // The page of the design system shows a skeleton for ever.
  if (address !== "/look") await expect(page.locator(".animate-pulse-soft")).toHaveCount(0);
  const idle = page.waitForLoadState("networkidle").then(() => page.off("request", record));
  await Promise.all([idle, beside()]);
  const scripts = asked.filter((file) => file.endsWith(".js"));
  const pseudo = builtFrom(/^pseudo/);
  return {
    scripts,
    // Only tests ask for the pseudo-language.
    late: scripts.filter((file) => !html.includes(`"${file}"`) && !pseudo.includes(file)),
    questions: asked
      .filter((file) => file.startsWith("/api/") && file !== "/api/live")
      // Photos are loaded separately; other journeys may have added a customer with one.
      .filter((file) => file !== "/api/customerPhoto")
      // A document in a frame, and no query.
      .filter((file) => file !== "/api/mail-preview")
      .map((file) => file.slice("/api/".length)),
  };
}

const dist = path.resolve(import.meta.dirname, "../../dist/server");

/** The files of the staff screens and layouts, as listed by the bundler. */
export function staffScripts(): readonly string[] {
  return builtFrom(/\/staff\//);
}

/** Matches the addresses of what sources below src/web were built into. */
export function builtFiles(...sources: readonly string[]): RegExp {
  const files = sources.flatMap((source) => {
    const built = builtFrom(new RegExp(`/web/${source}$`));
    if (built.length === 0) throw new Error(`The bundler lists no file of ${source}.`);
    return built;
  });
  return new RegExp(`(?:${files.join("|")})$`);
}

/** The files of either edition whose source has a path that matches, or that the bundler gives a name that matches. */
function builtFrom(pattern: RegExp): readonly string[] {
  const files = ["server", "browser"].flatMap((edition) => {
    const list = path.join(dist, "..", edition, ".vite/manifest.json");
    const manifest = JSON.parse(readFileSync(list, "utf8")) as Record<
      string,
      { file: string; name?: string } // the bundler's own shape
    >;
    return Object.entries(manifest);
  });
  const own = files.filter(([source, { name = "" }]) => pattern.test(source) || pattern.test(name));
  return own.map(([, chunk]) => `/${chunk.file}`);
}

/** The files that contain a text. */
function scriptsWith(text: string): readonly string[] {
  const folder = path.join(dist, "assets");
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const contains = (file: string) => readFileSync(path.join(folder, file), "utf8").includes(text);
  return scripts.filter(contains).map((file) => `/assets/${file}`);
}

/** The files that render QR codes, which pages load only to show one; identified by words of that library. */
export const drawingScripts = () => scriptsWith("Data too long");

/** The files with the texts of success toasts, which pages load only after a success. */
export const eventScripts = () => scriptsWith("Added to Favorites");
