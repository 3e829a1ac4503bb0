import { sha256Hex } from "#adapters/chance/digest.ts";
import { boundedCount } from "#adapters/store-sql/bounded-count.ts";
import type { Call } from "#adapters/store-sql/statement.ts";
import { Statements } from "#adapters/store-sql/statements.ts";
import type { Datasets } from "#core/datasets.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { firstTier } from "#core/points/tier.ts";
import { defaultProgram } from "#core/program.ts";
import type { ProgramReader } from "#core/world.ts";
import { execute } from "#engine/execute.ts";
import type { Ports, Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { marks } from "./marks.ts";
import type { MeasuredCommand } from "./measured-command.ts";

/** One step of a command on PostgreSQL: a statement with its values, or the border of the transaction. */
export type Step = Call | "begin" | "commit";

/** As the server's: with a log of what staff do. */
const program = { ...defaultProgram, keepsAuditLog: true, hasCounter: true };

const MINUTE_MS = 60_000;

/**
 * What a command does to PostgreSQL, in order: the engine runs it on a store that only writes down the statements that the SQL store
 * has for each step. Throws when the command does not go through.
 */
export async function recordedSteps({
  action,
  recorded,
}: Pick<MeasuredCommand, "action" | "recorded">): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const { reply } = await execute(recordingPorts(steps, recorded), fixedProgram(program), {
    name: action,
    input: recorded.input,
    token: recorded.actor === undefined ? undefined : marks.token,
    retryKey: marks.retryKey,
  });
  if (!reply.ok) throw new Error(`The recorded ${action} was refused: ${reply.error.code}`);
  return steps;
}

/** Somebody whose points and entries are marks. The top tier that points reach: nobody is upgraded, as none of the seeded are. */
export function markedUser(id: string): User {
  const own = {
    id,
    name: "Recorded",
    email: "recorded@bench.example",
    tier: firstTier(program),
    referralCode: "RECORDED1",
    joinedDate: marks.now,
  };
  const held = { points: marks.points, entryCount: marks.entryCount };
  // Lots would be values of this customer in the statements, not of those that pgbench draws.
  return { ...newUser(own), tier: "Gold", oldestLot: null, tierSince: null, ...held };
}

function recordingPorts(steps: Step[], recorded: MeasuredCommand["recorded"]): Ports {
  return {
    store: recordingStore(steps, recorded),
    clock: () => marks.now,
    fresh: { id: () => marks.id, token: unasked, letters: () => marks.letters },
    services: {
      paced: (step) => step(),
      hashPassword: async () =>
        `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`,
      verifyPassword: unasked,
      needsRehash: unasked,
      sealSecret: unasked,
      totpStep: unasked,
      signMark: unasked,
      mailDigest: unasked,
      sealPushSecret: unasked,
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

function unasked(): never {
  throw new Error("No measured command asks for this.");
}

function recordingStore(steps: Step[], recorded: MeasuredCommand["recorded"]): Store {
  const { actor, found, isCounted } = recorded;
  const statements = new Statements("postgres");
  if (isCounted) {
    steps.push(statements.countAttempt(marks.attempt, { now: marks.now, windowMs: MINUTE_MS }));
  }
  const reader = recordingReader(steps, statements, found);
  return {
    reader,
    async sessionWithUser(id) {
      steps.push(statements.sessionWithUser(id));
      return (
        actor && {
          session: { ...session, userId: actor.id },
          user: actor,
          inForce: { settings: 0, rules: 0 },
          reader,
        }
      );
    },
    async transact(work) {
      steps.push("begin");
      const { changes, result } = await work(reader);
      steps.push(...changes.map((change) => statements.change(change)), "commit");
      return result;
    },
    countAttempt: unasked,
    prune: unasked,
    buildIndexes: unasked,
    close: unasked,
  };
}

function recordingReader(
  steps: Step[],
  statements: Statements,
  found: Partial<Datasets>,
): ProgramReader {
  return {
    isLocal: false,
    async one(dataset, where, options) {
      steps.push(statements.one(dataset, where, options?.lock === true));
      // A newcomer's email is nobody's yet.
      return "emailKey" in where ? undefined : found[dataset];
    },
    async many(dataset, listing) {
      steps.push(statements.many(dataset, listing));
      return [];
    },
    async pick(dataset, fields, listing) {
      steps.push(statements.many(dataset, listing, fields));
      return [];
    },
    async groups(dataset, grouping) {
      steps.push(statements.groups(dataset, grouping));
      return [];
    },
    async countUpTo(dataset, wanted) {
      steps.push(statements.call(boundedCount(statements.engine, dataset, wanted)));
      return 0;
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
}

const session = {
  id: marks.session,
  createdAt: marks.now,
  expiresAt: marks.now + MINUTE_MS,
  seenAt: marks.now,
  device: "",
};
