import type { Browser } from "@playwright/test";
import { type Opened, openPage } from "./phone.ts";

/** Opens a page with a plain table of so many rows, as high as the activity's, and nothing of ours; it scrolls in a region of the same name. */
export async function plainTable(browser: Browser, rows: number): Promise<Opened> {
  const opened = await openPage(browser, { size: "desk", kept: undefined, slowdown: 1 });
  await opened.page.setContent(plainHtml(rows));
  return opened;
}

function plainHtml(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_none, row) =>
      `<div role="row"><span>Nov ${1 + (row % 28)}, 2026, 9:41 AM</span><span>Person ${row}</span><span>Earned</span><span>+${row % 90}</span><span>Scanned House Blend 250 g</span></div>`,
  );
  return `<!doctype html><title>Plain</title><style>
    body { margin: 100px 20px; font: 15px sans-serif }
    section { height: 600px; overflow-y: auto; background: white }
    [role=row] { box-sizing: border-box; height: 45px; border-bottom: 1px solid silver; display: grid;
      grid-template-columns: 12rem 1fr 6rem 5.5rem 1.4fr; align-items: center }
  </style><section role="region" aria-label="Transactions" tabindex="0">${lines.join("")}</section>`;
}
