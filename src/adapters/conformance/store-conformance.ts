import { afterAll, beforeAll, describe } from "vitest";
import type { Store } from "#engine/ports.ts";
import { attemptsCases } from "./attempts.cases.ts";
import { batchesCases } from "./batches.cases.ts";
import { campaignsCases } from "./campaigns.cases.ts";
import { catalogueCases } from "./catalogue.cases.ts";
import { challengesCases } from "./challenges.cases.ts";
import { changesCases } from "./changes.cases.ts";
import { codeAndStockCases } from "./code-and-stock.cases.ts";
import { counterInvariantCases } from "./counter-invariants.cases.ts";
import { counterRacesCases } from "./counter-races.cases.ts";
import { jobsCases } from "./jobs.cases.ts";
import { ledgerCases } from "./ledger.cases.ts";
import { ledgerInvariantCases } from "./ledger-invariants.cases.ts";
import { liabilityCases } from "./liability.cases.ts";
import { lifecycleCases, type OpenedStore } from "./lifecycle.cases.ts";
import { limitsCases } from "./limits.cases.ts";
import { lotMonthsCases } from "./lot-months.cases.ts";
import { lotsCases } from "./lots.cases.ts";
import { manyRowsCases } from "./many-rows.cases.ts";
import { ownLotsCases } from "./own-lots.cases.ts";
import { pagingCases } from "./paging.cases.ts";
import { pendingPointsCases } from "./pending-points.cases.ts";
import { preferencesCases } from "./preferences.cases.ts";
import { promoCodesCases } from "./promo-codes.cases.ts";
import { racesCases } from "./races.cases.ts";
import { readerCases } from "./reader.cases.ts";
import { retryCases } from "./retry.cases.ts";
import { rollUpCases } from "./roll-up.cases.ts";
import { rulesCases } from "./rules.cases.ts";
import { searchCases } from "./search.cases.ts";
import { sessionRacesCases } from "./session-races.cases.ts";
import { settingsCases } from "./settings.cases.ts";
import { tiersCases } from "./tiers.cases.ts";
import { tillCases } from "./tills.cases.ts";
import { uniqueCases } from "./unique.cases.ts";
import { valuesCases } from "./values.cases.ts";
import { wallCases } from "./wall.cases.ts";

/** One topic's cases. Call `store` only while a case runs. */
type Cases = (store: () => Store) => void;

const topics = {
  "reads by every test": readerCases,
  "lists and pages": pagingCases,
  searches: searchCases,
  "keeps every value": valuesCases,
  "applies changes whole or not at all": changesCases,
  "keeps of many rows at once": manyRowsCases,
  "refuses what breaks the ledger": ledgerInvariantCases,
  "refuses what breaks codes and stock": codeAndStockCases,
  "refuses what breaks the counter's books": counterInvariantCases,
  "refuses what must be unique": uniqueCases,
  "keeps points equal to the sum of entries": ledgerCases,
  "keeps lots of points that": lotsCases,
  "keeps sums and ends of tiers that": tiersCases,
  "keeps pending points that": pendingPointsCases,
  "keeps lots with their own end that": ownLotsCases,
  "keeps lots of ended months that": lotMonthsCases,
  "adds up days that are over": rollUpCases,
  "keeps the liability report:": liabilityCases,
  "leases background jobs": jobsCases,
  "settles races": racesCases,
  "ends sessions for good": sessionRacesCases,
  "serves tills": tillCases,
  "settles races at the counter": counterRacesCases,
  "counts tries": attemptsCases,
  "keeps limits": limitsCases,
  "answers a repeated order once": retryCases,
  "keeps the feedback wall": wallCases,
  "makes batches of codes that": batchesCases,
  "keeps the staff's catalogue": catalogueCases,
  "keeps consents and preferences:": preferencesCases,
  "keeps the limits of promo codes:": promoCodesCases,
  "keeps settings that": settingsCases,
  "keeps rules that": rulesCases,
  "keeps cards of challenges that": challengesCases,
  "limits campaigns, which": campaignsCases,
} as const satisfies Readonly<Record<string, Cases>>;

/** A topic of the suite, as in the names of its tests. */
export type Topic = keyof typeof topics;

/**
 * Defines the tests that every store passes (decisions 118 and 122). Each topic has its own empty store. The cases use only the store's
 * port and the engine.
 * @param open opens an empty store
 * @param only the topics to test, by default all
 */
export function storeConformance(
  name: string,
  open: () => Promise<OpenedStore>,
  only?: readonly Topic[],
): void {
  for (const [topic, cases] of Object.entries(topics)) {
    if (only?.every((one) => one !== topic)) continue;
    describe(`${name} ${topic}`, () => {
      let opened: OpenedStore | undefined;
      beforeAll(async () => {
        opened = await open();
      });
      afterAll(() => opened?.close());
      cases(() => {
        if (opened === undefined) throw new Error("The store is not open yet.");
        return opened.store;
      });
    });
  }
  describe(`${name} ends`, () => {
    lifecycleCases(open);
  });
}
