import { sha256Hex } from "#adapters/chance/digest.ts";
import { MEMBER_CODE_MS } from "#core/counter/show-member-code.ts";
import { evaluate } from "#core/earning/evaluate.ts";
import { earningRules } from "#core/earning/rules.ts";
import { monthOf } from "#core/kit/month.ts";

import { earnedFields } from "#core/purchases/purchase-points.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import { inserted } from "./changes.ts";
import { aPurchaseOccasion } from "./occasions.ts";
import { aLocation, aMemberCode, aPurchase, aTillKey } from "./rows.ts";
import type { Seeded, Seeder } from "./seeder.ts";

/** A seeded location, and functions that seed its data directly. */
export interface SeededLocation {
  readonly locationId: string;
  /** Adds a till with every scope. Returns its key. */
  till(): string;
  /** Adds a seeded user's purchase with its points, at the first tier. Takes the amount in cents. Returns the check number. */
  purchase(customer: Seeded, amount: number): string;
  /** Adds a member code of a seeded user. Returns its digits. */
  code(customer: Seeded): string;
  /** Marks a seeded voucher as accepted here, now. */
  accepted(voucher: Pick<Voucher, "id">): void;
}

/** Adds a location with a unique name to a seeder. */
export function locationIn({ context, add, move, carriedOf, carry }: Seeder): SeededLocation {
  const { fresh, now, program } = context;
  const locationId = fresh.id();
  const name = `Location ${locationId}`;
  const [tier = ""] = program.tiers.map((one) => one.name);
  const location = aLocation({ id: locationId, name, nameKey: name.toLowerCase(), createdAt: now });
  add([inserted("locations", location)]);
  return {
    locationId,
    till() {
      const key = `till_${fresh.token()}`;
      const row = aTillKey({ id: sha256Hex(key), locationId, hint: key.slice(-4), createdAt: now });
      add([inserted("tillKeys", { ...row, seenAt: now })]);
      return key;
    },
    purchase({ id: userId }, amount) {
      const id = fresh.id();
      const { currency } = program.purchases;
      const carried = carriedOf(userId);
      const of = { customerId: userId, location, timeZone: program.timeZone, tier };
      const occasion = aPurchaseOccasion({ ...of, happenedAt: now, amount, carried });
      const row = aPurchase({
        id,
        userId,
        locationId,
        checkId: `check-${id}`,
        amount,
        currency,
        ...earnedFields(program, occasion, evaluate(occasion, earningRules(program))),
        soldAt: now,
        recordedAt: now,
        recordedBy: "",
        soldMonth: monthOf(context.today),
      });
      const once = `purchase-${id}`;
      const what = { description: "A purchase", source: "purchase", reference: id, locationId };
      const counted = { month: row.soldMonth, earned: row.points, spent: amount };
      const moved = move(userId, { type: "earn", amount: row.points, ...what, once, counted });
      add([...moved, carry(userId, row.carriedOver), inserted("purchases", row)]);
      return row.checkId;
    },
    code({ id: userId }) {
      const code = fresh.letters("0123456789", 8);
      const times = { issuedAt: now, expiresAt: now + MEMBER_CODE_MS };
      add([inserted("memberCodes", aMemberCode({ id: fresh.id(), userId, code, ...times }))]);
      return code;
    },
    accepted({ id }) {
      const fields = { state: "used", endedAt: now, locationId } as const;
      add([{ kind: "patch", dataset: "vouchers", id, fields }]);
    },
  };
}
