import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { IN_FORCE, type RuleState } from "../rules/rule-version.ts";
import { type ProgramReader, query } from "../world.ts";
import { type ChallengeVersion, challengeVersion } from "./challenge-definition.ts";
import { MAX_CHALLENGES } from "./change-challenge.ts";

/** How a challenge stands: active ones are scheduled before their first day, over after their last day, and running between them. */
export type ChallengeStanding = Exclude<RuleState, "active"> | "scheduled" | "running" | "over";

/** A challenge as staff see it: its latest version, with the rule's id as its own. */
export interface ChallengeLine
  extends Pick<ChallengeVersion, "version" | "at" | "authorName" | "definition"> {
  readonly id: string;
  readonly standing: ChallengeStanding;
}

/** Returns how a challenge stands on a program day, 'YYYY-MM-DD'. */
export function standingOf(
  { state, definition: { firstDay, lastDay } }: Pick<ChallengeVersion, "state" | "definition">,
  today: string,
): ChallengeStanding {
  if (state !== "active") return state;
  if (today < firstDay) return "scheduled";
  return lastDay !== "" && lastDay < today ? "over" : "running";
}

function challengeLine(challenge: ChallengeVersion, today: string): ChallengeLine {
  const { ruleId, version, at, authorName, definition } = challenge;
  const standing = standingOf(challenge, today);
  return { id: ruleId, version, at, authorName, definition, standing };
}

/** Lists the challenges that have not ended, {@link MAX_CHALLENGES} at most, and the program day. One query. */
export const challenges = /* @__PURE__ */ query({
  name: "challenges",
  input: z.strictObject({}),
  may: "canManageCampaigns",
  load: (_input, reader) =>
    reader.many("ruleVersions", {
      where: {
        kind: "challenge",
        until: IN_FORCE,
        state: { anyOf: ["draft", "active", "paused"] },
      },
      order: [["ruleId", "asc"]],
      limit: MAX_CHALLENGES,
    }),
  show: (rows, _input, { today }) => ({
    result: { challenges: rows.map((row) => challengeLine(challengeVersion(row), today)), today },
  }),
});

const PAGE = 24;

/** Lists a page of ended challenges, the last ended first. `next` is the next page's `after`, null at the end. One query. */
export const endedChallenges = /* @__PURE__ */ query({
  name: "endedChallenges",
  input: z.strictObject({ after: z.nullable(z.strictObject({ at: z.int(), id })) }),
  may: "canManageCampaigns",
  load: ({ after }, reader) =>
    reader.many("ruleVersions", {
      where: { kind: "challenge", until: IN_FORCE, state: "ended" },
      ...descending("at", after),
      limit: PAGE + 1,
    }),
  show(rows, _input, { today }) {
    const { page, next } = pageOf(rows, PAGE, "at");
    return {
      result: { challenges: page.map((row) => challengeLine(challengeVersion(row), today)), next },
    };
  },
});

/** The largest number that counts beside a challenge show; it means that many or more. */
export const MAX_COUNTED = 10_000;

/**
 * Returns a challenge, also an ended one, with how many customers have a card, how many cards they completed, and how many completions were
 * undone, up to {@link MAX_COUNTED} each; and the program day. One round trip.
 */
export const challenge = /* @__PURE__ */ query({
  name: "challenge",
  input: z.strictObject({ id }),
  may: "canManageCampaigns",
  async load({ id: challengeId }, reader) {
    const [latest, customers, completed, undone] = await Promise.all([
      reader.one("ruleVersions", { ruleId: challengeId, kind: "challenge", until: IN_FORCE }),
      reader.countUpTo("challengeCards", { where: { challengeId, no: 1 }, most: MAX_COUNTED }),
      completions(reader, challengeId, "given"),
      completions(reader, challengeId, "undone"),
    ]);
    return { latest, counts: { customers, completed, undone } };
  },
  show({ latest, counts }, _input, { today }) {
    if (latest === undefined || latest.state === "deleted") {
      return refuse("challenge-not-found", {});
    }
    return { result: { challenge: challengeLine(challengeVersion(latest), today), counts, today } };
  },
});

function completions(
  reader: ProgramReader,
  challengeId: string,
  state: "given" | "undone",
): Promise<number> {
  return reader.countUpTo("challengeCompletions", {
    where: { challengeId, state },
    most: MAX_COUNTED,
  });
}

/** Lists the versions of a challenge, the last one first, with their authors. One query. */
export const challengeHistory = /* @__PURE__ */ query({
  name: "challengeHistory",
  input: z.strictObject({ id }),
  may: "canManageCampaigns",
  load: ({ id: ruleId }, reader) =>
    reader.many("ruleVersions", {
      where: { ruleId, kind: "challenge" },
      order: [["version", "desc"]],
      limit: 100,
    }),
  show: (rows) => ({
    result: {
      versions: rows.map(challengeVersion).map(({ version, state, at, authorName, definition }) => {
        const { earlier: _earlier, ...fields } = definition;
        return { version, state, at, authorName, definition: fields };
      }),
    },
  }),
});
