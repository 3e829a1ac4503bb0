import { generateQrBatch } from "#core/qr-codes/generate-qr-batch.ts";
import { generateQrCode } from "#core/qr-codes/generate-qr-code.ts";
import { BATCH_SIZE, type QrBatch } from "#core/qr-codes/qr-batch.ts";
import { type Day, pickMoment } from "./calendar.ts";
import { Chance, kinds } from "./chance.ts";
import { Codes } from "./codes.ts";
import { Draft, type NewRow } from "./draft.ts";
import { pickProduct } from "./menu.ts";
import type { Team } from "./team.ts";
import { actorFor, type Town } from "./town.ts";

/** The codes of a batch per customer, and the minimum size of a batch. */
const BATCH_SHARE = 0.03;
const SMALLEST_BATCH = 12;

/** A batch is generated on this day of each month, and another one shortly before the end, so that one is still valid then. */
const BATCH_DAY = "-05";
const BEFORE_END = 2;

/** Staff generate a single code every so many days. */
const SINGLE_EVERY = 9;

/** Generates the year's batches and staff's single codes. Returns the source of all codes. */
export function addCodes(town: Town, draft: Draft, team: Team): Codes {
  const { days } = town.calendar;
  const size = Math.round(town.people.count * BATCH_SHARE);
  const chance = new Chance(town.seed, kinds.codes, 1);
  const staffOn = (day: Day) => {
    const actor = actorFor(team.pickWithPermission("canManageQRCodes", chance));
    return town.context(pickMoment(day, chance), chance, actor);
  };
  const batches: QrBatch[] = [];
  const codes = new Codes(town.program, town.seed, batches);
  for (const [place, day] of days.entries()) {
    const { id: productId, points } = pickProduct(day, chance);
    if (day.text.endsWith(BATCH_DAY) || place === days.length - BEFORE_END) {
      const order = { productId, points, size: within(size, SMALLEST_BATCH, BATCH_SIZE) };
      draft.perform(generateQrBatch, undefined, order, staffOn(day));
      const batch = draft.last("qrBatches");
      if (batch !== undefined) batches.push(batch);
    }
    if (place % SINGLE_EVERY === 0) {
      const code = { code: codes.next(), taken: undefined, product: undefined };
      draft.perform(generateQrCode, code, { productId, points }, staffOn(day));
    }
  }
  return codes;
}

/** Yields the unredeemed codes of each batch. */
export function* unredeemedCodes(
  town: Town,
  draft: Draft,
  codes: Codes,
): Generator<readonly NewRow[]> {
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
