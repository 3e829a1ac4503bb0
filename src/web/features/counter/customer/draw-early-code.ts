import { counterTexts } from "#messages/en/counter.ts";
import { CODE_THEME, codeLayout as layout } from "./code-layout.ts";
import type { EarlyCode } from "./early-code.ts";
import { untilText } from "./until-text.ts";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Draws the code into the element that the program renders into, as code-page.tsx and offline-code-view.tsx will, with empty space for the
 * buttons, which need the program. `now`: UTC epoch milliseconds by the device's clock.
 */
export function drawEarlyCode(root: Element, early: EarlyCode, now: number): void {
  const until = untilText(early.time, early.expiresAt, now);
  const words = element("div", layout.offlineWords, [
    element("p", layout.offlineUntil, [counterTexts.offlineCodeWithoutNetwork({ until })]),
    element("p", layout.offlineLimit, [counterTexts.offlineCodeOnlyEarns]),
  ]);
  words.role = "status";
  const view = element("div", layout.offlineCode, [
    picture(early.drawing),
    words,
    element("div", "min-h-11"),
  ]);
  const page = element("div", layout.page, [
    element("main", layout.main, [
      header(early.name),
      element("div", layout.middle, [view]),
      element("div", layout.done),
    ]),
  ]);
  page.dataset["theme"] = CODE_THEME;
  root.replaceChildren(page);
}

/** The customer's name. The line of the balance stays empty: formatting a number takes too long. */
function header(name: string): HTMLElement {
  return element("header", layout.header, [
    element("h1", layout.title, [counterTexts.myCode]),
    element("div", layout.customer, [
      element("p", layout.name, [name]),
      element("p", layout.balance, ["\u00a0"]),
    ]),
  ]);
}

/** The picture as QrCode draws it (ui/qr-code.tsx). */
function picture({ side, path }: EarlyCode["drawing"]): SVGElement {
  return svg(
    "svg",
    {
      role: "img",
      "aria-label": counterTexts.offlineQrCode,
      viewBox: `0 0 ${side} ${side}`,
      "shape-rendering": "crispEdges",
      class: `${layout.picture} ${layout.offlinePicture}`,
    },
    [
      svg("rect", { width: `${side}`, height: `${side}`, fill: "#ffffff" }),
      svg("path", { fill: "#000000", d: path }),
    ],
  );
}

function element(
  tag: string,
  className: string,
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function svg(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Node[] = [],
): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
