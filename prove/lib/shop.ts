import { sha256Hex } from "#adapters/chance/digest.ts";
import { MEMBER_CODE_MS } from "#core/counter/show-member-code.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import { purchaseEarnings } from "#core/purchases/purchase-points.ts";
import { tillScopes } from "#core/tills/till-key.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { Planter, Seeded } from "./planter.ts";

/** A location that is seeded past the rules, with what is at its counter. */
export interface Shop {
  readonly locationId: string;
  /** A till that may do everything. Out: its key. */
  till(): string;
  /** A purchase of somebody seeded with its points, at the first tier. In: how much, in cents. Out: the number of its check. */
  purchase(buyer: Seeded, amount: number): string;
  /** A code that somebody seeded shows. Out: its digits. */
  code(holder: Seeded): string;
  /** A voucher that was seeded becomes one that was accepted here, now. */
  accepted(voucher: Pick<Voucher, "id">): void;
}

/** Collects a location of its own name in a planter. */
export function shopIn({ context, add, move }: Planter): Shop {
  const { fresh, now, program } = context;
  const locationId = fresh.id();
  const name = `Shop ${locationId}`;
  const [tier = ""] = program.tiers.map((one) => one.name);
  const place = { id: locationId, name, nameKey: name.toLowerCase(), timeZone: "UTC" };
  add([{ kind: "insert", dataset: "locations", row: { ...place, isOpen: true, createdAt: now } }]);
  return {
    locationId,
    till() {
      const key = `till_${fresh.token()}`;
      const what = { id: sha256Hex(key), name: "Till", locationId, scopes: [...tillScopes] };
      const row = { ...what, hint: key.slice(-4), createdAt: now, seenAt: now, revokedAt: null };
      add([{ kind: "insert", dataset: "tillKeys", row }]);
      return key;
    },
    purchase({ id: userId }, amount) {
      const id = fresh.id();
      const row: Purchase = {
        id,
        userId,
        locationId,
        checkId: `check-${id}`,
        amount,
        currency: program.purchases.currency,
        lines: [],
        ...purchaseEarnings(program, { happenedAt: now, location: place, tier, amount }).fields,
        soldAt: now,
        recordedAt: now,
        recordedBy: "",
        refunded: 0,
        pointsBack: 0,
      };
      const once = `purchase-${id}`;
      const what = { description: "A purchase", source: "purchase", reference: id, locationId };
      const moved = move(userId, { type: "earn", amount: row.points, ...what, once });
      add([...moved, { kind: "insert", dataset: "purchases", row }]);
      return row.checkId;
    },
    code({ id: userId }) {
      const code = fresh.letters("0123456789", 8);
      const times = { issuedAt: now, expiresAt: now + MEMBER_CODE_MS };
      const row = { id: fresh.id(), userId, code, ...times };
      add([{ kind: "insert", dataset: "memberCodes", row }]);
      return code;
    },
    accepted({ id }) {
      const fields = { state: "used", endedAt: now, locationId } as const;
      add([{ kind: "patch", dataset: "vouchers", id, fields }]);
    },
  };
}
