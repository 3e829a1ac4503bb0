import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aConsent, somePreferences } from "#testing/consents.ts";
import { aMessage } from "#testing/message-rows.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { type Seeded, seeder } from "#testing/seeder.ts";
import { aSegment } from "#testing/segment-rows.ts";

/** Every so many customers one agreed to news by email. */
const AGREED_EVERY = 3;

/** Percent of the customers who are left out for comparison. */
const HOLDOUT = 10;

/** The most leased jobs: each process runs one of a queue at a time. */
const MAX_LEASED = 100;

/** A draft with a voucher to a segment, who sends it, and who gets it. */
export interface Audience {
  readonly messageId: string;
  readonly staff: Seeded;
  /** The ids of the segment's customers. */
  readonly customers: readonly string[];
  /** The ids of those who agreed to news by email. */
  readonly agreed: readonly string[];
}

/** Writes a new program with customers, a segment of them and a draft to it. */
export async function seedAudience(store: Store, count: number): Promise<Audience> {
  await seedProgram(store);
  const seeds = seeder();
  const staff = seeds.user(0, { role: "admin" });
  const customers = Array.from({ length: count }, () => seeds.user().id);
  const agreed = customers.filter((_, at) => at % AGREED_EVERY === 0);
  for (const id of agreed) {
    seeds.add([
      inserted("consents", aConsent({ id: `${id}.1`, userId: id })),
      inserted("preferences", somePreferences({ id, consentCount: 1, newsByEmail: 1 })),
    ]);
  }
  const { fresh, now, program } = seeds.context;
  const [tier] = program.tiers;
  const segment = aSegment({ id: fresh.id(), conditions: { tiers: [tier?.id ?? ""] } });
  const benefit = { kind: "amount-off", amount: 350 } as const;
  const message = aMessage({
    id: fresh.id(),
    segmentId: segment.id,
    holdoutPercent: HOLDOUT,
    gift: { kind: "voucher", title: "Free Soup", benefit, expiryDays: 30 },
    createdAt: now,
  });
  seeds.add([inserted("segments", segment), inserted("segmentMessages", message)]);
  await seeds.writeTo(store);
  return { messageId: message.id, staff, customers, agreed };
}

/** Ends the leases of a killed process, as a minute does. */
export async function endLeases(store: Store): Promise<void> {
  const leased = await store.reader.many("jobs", {
    where: { leasedUntil: { atLeast: 1 } },
    order: [["id", "asc"]],
    limit: MAX_LEASED,
  });
  await commit(store, ...leased.map(({ id }) => patched("jobs", id, { leasedUntil: 1 })));
}
