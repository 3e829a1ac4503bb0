import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import type { Credentials } from "../identity/user.ts";
import { defaultProgram, type Program } from "../program.ts";
import { exampleRewardIds } from "../rewards/example-rewards.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import { PROGRAM_SETUP, type Setup } from "./setup.ts";
import { type SetupStep, stepsFor } from "./setup-steps.ts";

/** Whether a step is done, was skipped, or neither. */
export type StepState = "done" | "skipped" | "open";

/** The setup as a user sees it. */
export interface SetupProgress {
  /** The steps that the user may take, in order. */
  readonly steps: readonly { readonly name: SetupStep; readonly state: StepState }[];
  readonly isDismissed: boolean;
  /** Whether the user is the main admin and still has the password with which the program was created. */
  readonly hasFirstPassword: boolean;
}

/** What the program has already. */
export interface SetupFacts {
  /** The user's own. */
  readonly credentials: Credentials | undefined;
  readonly hasRewards: boolean;
  readonly hasLocation: boolean;
  readonly hasStaff: boolean;
}

/** Reads the facts: five small reads by key or of a few rows, in one round trip. */
export async function setupFacts(reader: ProgramReader, context: Context): Promise<SetupFacts> {
  const [credentials, rewards, locations, staff, invitations] = await Promise.all([
    reader.one("credentials", { id: actingUser(context).id }),
    // One more than there are examples, so that at least one is not.
    reader.many("rewards", { order: [["id", "asc"]], limit: exampleRewardIds.size + 1 }),
    reader.countUpTo("locations", { where: {}, most: 1 }),
    reader.count("users", { role: "sub-admin" }),
    reader.countUpTo("invitations", { where: {}, most: 1 }),
  ]);
  return {
    credentials,
    hasRewards: rewards.some(({ id }) => !exampleRewardIds.has(id)),
    hasLocation: locations > 0,
    hasStaff: staff + invitations > 0,
  };
}

/** Returns the progress of the acting user. `setup`: undefined when none is stored. */
export function progressOf(
  setup: Setup | undefined,
  facts: SetupFacts,
  context: Context,
): SetupProgress {
  const user = actingUser(context);
  const first = setup?.firstPassword ?? "";
  const hash = facts.credentials?.passwordHash;
  const hasFirstPassword =
    user.isMainAdmin && first !== "" && hash !== undefined && context.digest(hash) === first;
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    account: first !== "" && !hasFirstPassword,
    brand: context.program.brand.name !== defaultProgram.brand.name,
    points: hasOwnPoints(context.program),
    rewards: facts.hasRewards,
    location: facts.hasLocation,
    staff: facts.hasStaff,
    print: false,
  };
  return {
    steps: stepsFor(user).map((name) => ({
      name,
      state: isDone[name] ? "done" : (setup?.steps[name] ?? "open"),
    })),
    isDismissed: setup?.isDismissed ?? false,
    hasFirstPassword,
  };
}

/** Returns whether the purchases' settings differ from the defaults. */
function hasOwnPoints({ purchases }: Program): boolean {
  const { pointsPerUnit, currency } = defaultProgram.purchases;
  return purchases.pointsPerUnit !== pointsPerUnit || purchases.currency !== currency;
}

/** Returns the progress of the first-run setup, for its screens (decision 150). One round trip. */
export const setupProgress = /* @__PURE__ */ query({
  name: "setupProgress",
  input: z.strictObject({}),
  may: "canManageProgram",
  async load(_input, reader, context) {
    const [setup, facts] = await Promise.all([
      reader.one("setup", { id: PROGRAM_SETUP }),
      setupFacts(reader, context),
    ]);
    return { setup, facts };
  },
  show: ({ setup, facts }, _input, context) => ({ result: progressOf(setup, facts, context) }),
});
