import { sha256Hex } from "#adapters/chance/digest.ts";
import { type Call, Statements } from "#adapters/store-sql/statements.ts";
import type { Datasets } from "#core/datasets.ts";
import { newUser } from "#core/members/user.ts";
import { firstTier } from "#core/points/tier.ts";
import { defaultProgram } from "#core/program.ts";
import type { ProgramReader } from "#core/world.ts";
import { execute } from "#engine/execute.ts";
import type { Ports, Store } from "#engine/ports.ts";
import { benchReward } from "../lib/plant.ts";

/** One step of a command on PostgreSQL: a statement with its values, or the border of the transaction. */
export type Step = Call | "begin" | "commit";

/** The values by which a recorded statement's parts are recognized; no two are alike. */
export const marks = {
  token: "mark-token",
  session: "mark-session",
  user: "mark-user",
  reward: "mark-reward",
  entry: "mark-entry",
  receipt: "mark-receipt",
  retryKey: "mark-retry-key",
  points: 900_000_001,
  entryCount: 7_000_001,
  now: 1_800_000_000_001,
} as const;

/**
 * What the command redeemReward does to PostgreSQL, in order: the engine runs it on a store that only writes down the
 * statements the SQL store has for each step. Throws when the command does not go through.
 */
export async function recordedRedeem(): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const { reply } = await execute(recordingPorts(steps), defaultProgram, {
    name: "redeemReward",
    input: { rewardId: marks.reward },
    token: marks.token,
    retryKey: marks.retryKey,
  });
  if (!reply.ok) throw new Error(`The recorded command was refused: ${reply.error.code}`);
  return steps;
}

function recordingPorts(steps: Step[]): Ports {
  return {
    store: recordingStore(steps),
    clock: () => marks.now,
    fresh: { id: () => marks.entry, token: () => "", letters: () => "" },
    services: {
      hashPassword: unused,
      verifyPassword: unused,
      needsRehash: () => false,
      sealSecret: (_userId, secret) => secret,
      totpStep: () => undefined,
    },
    digest: (text) => {
      if (text === marks.token) return marks.session;
      return text.includes(marks.retryKey) ? marks.receipt : sha256Hex(text);
    },
    fault: (error) => {
      throw error;
    },
  };
}

const unused = () => Promise.reject(new Error("Redeeming a reward asks for no such thing."));

function recordingStore(steps: Step[]): Store {
  const statements = new Statements("postgres");
  const reader: ProgramReader = {
    async one(dataset, where, options) {
      steps.push(statements.one(dataset, where, options?.lock === true));
      return found[dataset];
    },
    async many(dataset, listing) {
      steps.push(statements.many(dataset, listing));
      return [];
    },
    async groups(dataset, grouping) {
      steps.push(statements.groups(dataset, grouping));
      return [];
    },
    async count(dataset, where) {
      steps.push(statements.count(dataset, where));
      return 0;
    },
    async sum(dataset, field, where) {
      steps.push(statements.sum(dataset, field, where));
      return 0;
    },
  };
  return {
    reader,
    async sessionWithUser(id) {
      steps.push(statements.sessionWithUser(id));
      return { session, user };
    },
    async transact(work) {
      steps.push("begin");
      const { changes, result } = await work(reader);
      steps.push(...changes.map((change) => statements.change(change)), "commit");
      return result;
    },
    countAttempt: unused,
    prune: async () => 0,
    close: async () => {},
  };
}

const user = {
  ...newUser({
    id: marks.user,
    name: "Recorded",
    email: "recorded@bench.example",
    tier: firstTier(defaultProgram),
    referralCode: "RECORDED1",
    joinedDate: marks.now,
  }),
  // The highest tier that points reach: the recorded command upgrades nobody, as the measured ones do not.
  tier: "Gold",
  points: marks.points,
  entryCount: marks.entryCount,
};

const session = {
  id: marks.session,
  userId: marks.user,
  createdAt: marks.now,
  expiresAt: marks.now + 1,
  seenAt: marks.now,
  device: "",
};

const found: Partial<Datasets> = {
  users: user,
  rewards: benchReward(marks.reward, 0),
};
