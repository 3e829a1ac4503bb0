import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { buildPage } from "./lib/build.mjs";
import { openChromium } from "./lib/open-chromium.ts";
import { at, root } from "./lib/paths.mjs";
import { runNode } from "./lib/processes.mjs";
import { Problem, runMain, say } from "./lib/say.mjs";
import { startServerIn } from "./lib/server-process.ts";
import { temporaryFolder } from "./lib/temporary-folder.mjs";
import { take } from "./screenshots/camera.ts";
import { everyScene, kept } from "./screenshots/scenes.ts";
import { runStory } from "./screenshots/story.ts";

/**
 * Takes the README's screenshots of the server edition, with a sample year and a scripted story as data.
 * With `--all <folder>`: full-page screenshots of every page in every size and theme, in that folder.
 */
await runMain(async () => {
  const { scenes, folder, fullPage } = chosen(process.argv.slice(2));
  const browser = await openChromium();
  try {
    await buildPage("server");
    const data = temporaryFolder("screenshots").folder;
    await fill(data);
    const server = await startServerIn(data);
    try {
      const people = {
        admin: await browser.newContext(),
        customer: await browser.newContext(),
        friend: await browser.newContext(),
      };
      const story = await runStory(server.url, people);
      const viewers = { nobody: undefined, customer: people.customer, admin: people.admin };
      mkdirSync(folder, { recursive: true });
      const shoot = { url: server.url, story, viewers, folder, fullPage };
      for (const scene of scenes) printFile(await take(browser, scene, shoot));
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
  return 0;
});

/** Creates a sample year in a folder. */
async function fill(dataDir: string): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined };
  const code = await runNode([at("demo", "sample.ts")], { env });
  if (code !== 0) throw new Problem("There is no sample year to take pictures of.");
}

function printFile(file: string): void {
  say(`${path.relative(root, file)} (${Math.ceil(statSync(file).size / 1000)} kB)`);
}

function chosen(args: readonly string[]) {
  const [option, folder, ...rest] = args;
  if (option === undefined) {
    return { scenes: kept, folder: at("docs", "screenshots"), fullPage: false };
  }
  if (option === "--all" && folder !== undefined && rest.length === 0) {
    return { scenes: everyScene, folder: path.resolve(folder), fullPage: true };
  }
  throw new Problem(
    "There is: npm run screenshots, and for every page, size and theme: npm run screenshots -- --all <folder>",
  );
}
