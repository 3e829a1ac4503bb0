import { generateQrBatch } from "#core/qr-codes/generate-qr-batch.ts";
import { generateQrCode } from "#core/qr-codes/generate-qr-code.ts";
import { BATCH_SIZE, type QrBatch } from "#core/qr-codes/qr-batch.ts";
import { type Day, momentOn } from "./calendar.ts";
import { Chance, kinds } from "./chance.ts";
import { Codes } from "./codes.ts";
import { Draft, type NewRow } from "./draft.ts";
import { soldOn } from "./menu.ts";
import type { Team } from "./team.ts";
import { acting, type Town } from "./town.ts";

/** How many codes a batch has for each customer, and at least. */
const BATCH_SHARE = 0.03;
const SMALLEST_BATCH = 12;

/** A batch is made on this day of each month, and once more shortly before the end, so that one of them can still be scanned. */
const BATCH_DAY = "-05";
const BEFORE_END = 2;

/** Every so many days somebody makes a single code. */
const SINGLE_EVERY = 9;

/** Makes the year's batches, and the single codes of the counter. Out: the source of all codes. */
export function addCodes(town: Town, draft: Draft, team: Team): Codes {
  const { days } = town.calendar;
  const size = Math.round(town.people.count * BATCH_SHARE);
  const chance = new Chance(town.seed, kinds.codes, 1);
  const staffOn = (day: Day) => {
    const actor = acting(team.whoMay("canManageQRCodes", chance));
    return town.context(momentOn(day, chance), chance, actor);
  };
  const batches: QrBatch[] = [];
  const codes = new Codes(town.program, town.seed, batches);
  for (const [place, day] of days.entries()) {
    const { id: productId, points } = soldOn(day, chance);
    if (day.text.endsWith(BATCH_DAY) || place === days.length - BEFORE_END) {
      const order = { productId, points, size: within(size, SMALLEST_BATCH, BATCH_SIZE) };
      draft.perform(generateQrBatch, undefined, order, staffOn(day));
      const batch = draft.last("qrBatches");
      if (batch !== undefined) batches.push(batch);
    }
    if (place % SINGLE_EVERY === 0) {
      const code = { code: codes.next(), taken: undefined };
      draft.perform(generateQrCode, code, { productId, points }, staffOn(day));
    }
  }
  return codes;
}

/** The codes of the batches that nobody has scanned, a batch at a time. */
export function* unscanned(town: Town, draft: Draft, codes: Codes): Generator<readonly NewRow[]> {
  const chance = new Chance(town.seed, kinds.codes, 2);
  for (const { dataset, row: batch } of draft.rows) {
    if (dataset !== "qrBatches") continue;
    const rest = new Draft();
    while (batch.made < batch.size) rest.put("qrCodes", codes.ofBatch(batch, chance));
    yield rest.rows;
  }
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
