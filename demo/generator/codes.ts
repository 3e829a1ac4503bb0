import { CODE_ALPHABET, CODE_LENGTH } from "#core/kit/readable-code.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { newQrCode } from "#core/qr-codes/new-qr-code.ts";
import type { QrBatch } from "#core/qr-codes/qr-batch.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import { Chance, kinds, type Seed } from "./chance.ts";
import type { Product } from "./menu.ts";
import { idAt } from "./seeded-fresh.ts";

const HALF_BITS = 20;
const HALF = (1 << HALF_BITS) - 1;
const LETTER_BITS = 5;
const ROUNDS = 4;

/** The share of scans that use a code of a batch while the product has one; the others use a single code. */
const OF_A_BATCH = 0.7;

/** Creates all codes of the year. */
export class Codes {
  readonly #program: Program;
  readonly #keys: readonly number[];
  readonly #batches: readonly QrBatch[];
  #made = 0;

  /** `made` of the given batches increases with each code. */
  constructor(program: Program, seed: Seed, batches: readonly QrBatch[]) {
    const chance = new Chance(seed, kinds.codes);
    this.#program = program;
    this.#keys = Array.from({ length: ROUNDS }, () => chance.bits());
    this.#batches = batches;
  }

  /** An unredeemed code that is valid at `at` (UTC epoch milliseconds). */
  scannedAt(at: number, { id: productId, points }: Product, chance: Chance): QrCode {
    const batch = this.#batches.find((candidate) => isOpen(candidate, at, productId));
    if (batch !== undefined && chance.happens(OF_A_BATCH)) return this.ofBatch(batch, chance);
    const lifetime = this.#program.qr.lifetimeDays * DAY_MS;
    const createdAt = at - Math.floor(chance.next() * 0.95 * lifetime) - 1;
    const times = { createdAt, expiresAt: createdAt + lifetime };
    const none = { batchId: null, batchNo: null, createdBy: null };
    return this.#newCode({ productId, points, ...times, ...none }, chance);
  }

  /** The next code of a batch. */
  ofBatch(batch: QrBatch, chance: Chance): QrCode {
    const { id: batchId, productId, points, createdAt, expiresAt, createdBy } = batch;
    batch.made += 1;
    const own = { productId, points, createdAt, expiresAt, createdBy };
    return this.#newCode({ ...own, batchId, batchNo: batch.made }, chance);
  }

  /** The text of a new code: a shuffled counter, so that texts are unique and their order is not visible. */
  next(): string {
    this.#made += 1;
    let left = Math.floor(this.#made / (HALF + 1)) & HALF;
    let right = this.#made & HALF;
    for (const key of this.#keys) {
      const mixed = Math.imul(right ^ key, 0x9e3779b1);
      [left, right] = [right, left ^ ((mixed ^ (mixed >>> 15)) & HALF)];
    }
    return this.#program.qr.prefix + encodeHalf(left) + encodeHalf(right);
  }

  #newCode(own: Omit<Parameters<typeof newQrCode>[0], "id" | "code">, chance: Chance): QrCode {
    return newQrCode({ id: idAt(own.createdAt, chance), code: this.next(), ...own });
  }
}

function isOpen(batch: QrBatch, at: number, productId: string): boolean {
  const { createdAt, expiresAt, made, size } = batch;
  return batch.productId === productId && createdAt <= at && at < expiresAt && made < size;
}

function encodeHalf(half: number): string {
  let letters = "";
  for (let place = 0; place < CODE_LENGTH / 2; place += 1) {
    letters += CODE_ALPHABET.charAt((half >>> (place * LETTER_BITS)) & 31);
  }
  return letters;
}
