import { drawEarlyCode } from "#web/features/counter/customer/draw-early-code.ts";
import { earlyCode } from "#web/features/counter/customer/early-code.ts";

/**
 * The first script of the page that opens without a network: draws a stored code, and loads the program after it is painted. The build
 * puts it into shell.html with the program's address in `data-program` (tools/lib/early-start.mjs, docs/decisions/182).
 */

/** How long a page whose frames are not painted, such as a hidden one, waits with the program, in milliseconds. */
const MAX_PAINT_MS = 500;

const { program = "" } = document.currentScript?.dataset ?? {};

/** Draws the code. Returns whether there is one. */
function draw(): boolean {
  try {
    const root = document.getElementById("root");
    const now = Date.now();
    const hasNetwork = navigator.onLine;
    const path = location.pathname;
    const early = earlyCode({ open: () => localStorage, path, hasNetwork, now });
    if (root === null || early === undefined) return false;
    drawEarlyCode(root, early, now);
    return true;
  } catch {
    // The program starts without it.
    return false;
  }
}

/** Resolves when the next frame is painted: the second callback comes after it. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, MAX_PAINT_MS);
  });
}

async function open(): Promise<void> {
  // Running the program takes longer than a frame, which would wait for it.
  if (draw()) await painted();
  const script = document.createElement("script");
  script.type = "module";
  script.crossOrigin = "";
  script.src = program;
  document.head.append(script);
}

void open();
