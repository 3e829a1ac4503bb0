import type { Bench } from "../lib/measured.ts";
import { sampleFolder } from "../lib/sample.ts";
import { median } from "../lib/table.ts";
import { openFixture } from "../screens/fixture.ts";
import { SLOWDOWN } from "../screens/phone.ts";
import { codeStart, coldStart, preparedProfile } from "./cold-start.ts";

const CUSTOMERS = 1000;

/** The longest a customer at the counter should wait for the code, in milliseconds. */
const AIM_MS = 1000;

/** How long the installed app takes without a network from its shortcut to the code for the counter, each time in a new browser. */
export const bench: Bench = async ({ short, kept, report }) => {
  const fixture = await openFixture(await sampleFolder(CUSTOMERS, { kept, report }));
  const folder = await preparedProfile(fixture.origin, fixture.customer);
  const times: number[] = [];
  for (const count of Array.from({ length: short ? 1 : 9 }, (_, index) => index + 1)) {
    const time = await coldStart(folder, fixture.origin, codeStart);
    report(`start ${count}: ${time.toFixed(0)} ms`);
    times.push(time);
  }
  await fixture.stop();
  return {
    lines: [
      {
        what: `start of the installed app offline to the code, processor ÷ ${SLOWDOWN}, ÷ ${AIM_MS / 1000} s`,
        value: median(times) / AIM_MS,
        aim: { atMost: 1 },
      },
    ],
    details: `A new Chromium each time, with a stored profile and without a network; from the navigation to the painted code, in milliseconds: ${times.map((time) => time.toFixed(0)).join(", ")}.`,
  };
};
