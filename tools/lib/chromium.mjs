import { existsSync } from "node:fs";
import { aptInstall, canInstallPackages } from "./apt.mjs";
import { at } from "./paths.mjs";
import { onPath, outputOf, runNode } from "./processes.mjs";
import { Problem, say } from "./say.mjs";

/** Chromium's headless shell: the same engine with about two thirds of the processor time (docs/decisions/095). */
const HEADLESS = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium for the journeys: the one named by CHROMIUM, the headless shell, or another installed Chromium. Installs one if there is none.
 * @returns {Promise<string>} its program file
 * @throws {Problem} if there is none and none can be installed
 */
export async function findChromium() {
  const named = process.env.CHROMIUM ?? process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") return checked(named);
  const found =
    onPath(HEADLESS, ...names) ??
    places.find((place) => existsSync(place)) ??
    (await fromDebian()) ??
    (await fromPlaywright());
  if (found !== undefined) return found;
  throw new Problem(
    "Chromium was not found and could not be installed automatically.\n" +
      "Install Chromium or Google Chrome, or set the environment variable CHROMIUM to its program file,\n" +
      "and run the same command again.",
  );
}

/** @param {string} named */
function checked(named) {
  const file = existsSync(named) ? named : onPath(named);
  if (file !== undefined) return file;
  throw new Problem(
    `CHROMIUM names ${named}, which does not exist. Correct it, or unset it to detect one automatically.`,
  );
}

async function fromDebian() {
  if (!canInstallPackages()) return undefined;
  for (const name of [HEADLESS, "chromium"]) {
    if (await aptInstall(name, "fonts-liberation")) return onPath(name);
  }
  return undefined;
}

async function fromPlaywright() {
  say("Trying Playwright's own Chromium.");
  const command = at("node_modules", "@playwright", "test", "cli.js");
  let said = "";
  const onStderr = (/** @type {string} */ text) => {
    said += text;
  };
  if ((await runNode([command, "install", "chromium"], { onStderr })) !== 0) {
    say(`That failed: ${said.trim().split("\n")[0]}`);
    return undefined;
  }
  const script = "console.log(require('@playwright/test').chromium.executablePath())";
  const file = outputOf(process.execPath, ["-e", script]);
  return file !== undefined && existsSync(file) ? file : undefined;
}
