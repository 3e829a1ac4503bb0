import { expect, test } from "vitest";
import { defaultProgram, settingsOf } from "#core/program.ts";
import { commands, queries } from "#core/registry.ts";
import { aBatch, aCode, anEntry, aReward, aUser } from "#testing/rows.ts";
import type { Facts } from "./facts.ts";
import { questions, unasked } from "./questions.ts";
import { left, type Run, stories } from "./stories.ts";

const person = { id: "ana", token: "key" };
const post = { id: "p", upvoteCount: 0, rating: 5, createdAt: 1 };
const line = { id: "l", at: 1, actorId: "boss" };

/** Facts of a fixture in which there is one of each thing. */
const facts = {
  admin: person,
  visitors: [person],
  leavers: [person],
  subAdmin: aUser({ role: "sub-admin" }),
  rewards: [aReward({})],
  batchId: aBatch({}).id,
  locationId: "l",
  vouchers: [{ id: "v", code: "V-ABCDEFGH" }],
  webhookId: "w",
  version: 1,
  settings: settingsOf(defaultProgram),
  logo: "0".repeat(64),
  invitationToken: "t",
  customerToken: "t",
  enrolmentToken: "t",
  rows: {
    campaignId: "c",
    challengeId: "s",
    promoCodeId: "p",
    segmentId: "g",
    messageId: "m",
    segmentExport: "e",
    pendingPointsId: "h",
  },
  exports: { users: "u", rewards: "r", transactions: "t", feedback: "f" },
  middle: {
    user: aUser({}),
    entry: anEntry({}),
    code: aCode({}),
    redeemedCode: aCode({}),
    post,
    line,
  },
  week: { from: "2026-03-02", to: "2026-03-08" },
} as unknown as Facts; // posts and lines with the fields that are asked for

test("every query is measured at least once, with a valid input, or has a reason why not", () => {
  const measured = new Set<string>(questions.map((question) => question.name));
  for (const name of Object.keys(queries)) {
    expect([name, measured.has(name)]).toEqual([name, !(name in unasked)]);
  }
  for (const { name, how, input } of questions) {
    const parsed = queries[name].input.safeParse(input(facts, 0));
    expect([`${name}, ${how}`, parsed.success]).toEqual([`${name}, ${how}`, true]);
  }
});

test("commands are measured with a valid input, or have a reason why not", async () => {
  const ran = new Set<string>();
  const run: Run = async (_as, name, input) => {
    ran.add(name);
    expect([name, commands[name].input.safeParse(input).success]).toEqual([name, true]);
    return { id: "made", code: "REGULARS-ABCDEFGH", sentAt: 1, version: 2 };
  };
  for (const story of stories) await story(run, facts, 0);
  expect(ran.size).toBeGreaterThan(30);
  expect(Object.keys(left).filter((name) => ran.has(name))).toEqual([]);
  for (const why of Object.values(left)) expect(why.length).toBeGreaterThan(20);
});
