import { expect, test } from "vitest";
import { somePreferences } from "#testing/consents.ts";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { aCampaign, aCampaignVersion } from "#testing/occasions.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { aSegment, aSegmentCustomer } from "#testing/segment-rows.ts";
import { defaultProgram } from "../program.ts";
import { currentOffers } from "./current-offers.ts";
import { readMemberships, segmentIdsOf } from "./segments-asked.ts";

const regulars = aSegment({
  id: "regulars",
  conditions: { visits: { days: 90, from: 5, to: null } },
});
const june = aSegment({ id: "june", kind: "frozen" });
const club = aSegment({ id: "club", conditions: { tags: ["club"] } });

const versions = [
  aCampaignVersion(aCampaign({ name: "Regulars", conditions: { segments: ["regulars"] } }), {
    ruleId: "one",
  }),
  aCampaignVersion(aCampaign({ name: "Some", conditions: { segments: ["june", "club"] } }), {
    ruleId: "two",
  }),
  aCampaignVersion(
    aCampaign({ name: "Gone", trigger: "birthday", conditions: { segments: ["deleted"] } }),
    { ruleId: "three" },
  ),
  aCampaignVersion(aCampaign({ name: "Everybody" }), { ruleId: "four" }),
];

const rules = { revision: 1, versions, segments: [regulars, june, club] };
const ana = aUser({ id: "ana" });
const context = contextFor(ana, { program: { ...defaultProgram, rules } });

const reader = readerOf({
  segmentCustomers: [
    aSegmentCustomer({ id: "ana", visits90: 5 }),
    aSegmentCustomer({ id: "ben", visits90: 4 }),
    aSegmentCustomer({ id: "cleo", visits90: 7 }),
    aSegmentCustomer({ id: "gone", visits90: 9, isActive: false }),
  ],
  preferences: ["ana", "ben", "gone"].map((id) =>
    somePreferences({ id, consentCount: 1, offersFromPurchases: 1 }),
  ),
  segmentMembers: [{ id: "june.ben", segmentId: "june", userId: "ben" }],
  customerTags: [{ id: "ben.club", userId: "ben", tagId: "club", taggedAt: NOON }],
});

async function of(customerId: string | null, trigger: "purchase" | "birthday" = "purchase") {
  return [...(await readMemberships(reader, context, { customerId, trigger, at: NOON }))];
}

test("the segments that campaigns ask about are known by their ids", () => {
  expect([...segmentIdsOf(versions)]).toEqual(["regulars", "june", "club", "deleted"]);
});

test("a customer is in the segments whose conditions are met now, and in frozen ones as a member", async () => {
  expect(await of("ana")).toEqual(["regulars"]);
  expect(await of("ben")).toEqual(["june", "club"]);
});

test("a customer who has not agreed to be chosen by purchases is in no segment by purchases", async () => {
  expect(await of("cleo")).toEqual([]);
});

test("a deactivated, an unknown and a new customer are in none, and nobody is in a deleted segment", async () => {
  expect(await of("gone")).toEqual([]);
  expect(await of("nobody")).toEqual([]);
  expect(await of(null)).toEqual([]);
  expect(await of("ana", "birthday")).toEqual([]);
});

test("customers see offers of their segments, and not which segments those are", async () => {
  const facts = await currentOffers.load({}, reader, context);
  const { offers } = successOf(currentOffers.show(facts, {}, context));
  expect(offers.map(({ name }) => name).toSorted()).toEqual(["Everybody", "Regulars"]);
  expect(JSON.stringify(offers)).not.toContain("segments");
});
