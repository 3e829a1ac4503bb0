import { readerOver } from "#adapters/store-sql/reader.ts";
import type { Call } from "#adapters/store-sql/statement.ts";
import { type Run, Statements } from "#adapters/store-sql/statements.ts";
import type { QueryName } from "#client/api.ts";
import { queries } from "#core/registry.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import { samples } from "../actions/samples.ts";
import { NOON, plainServices, systemContext } from "../context.ts";
import { aUser } from "../rows.ts";

/** Every query of the registry. */
export const queryNames = Object.keys(queries) as QueryName[]; // the registry's own keys

const admin = aUser({ id: "boss", role: "admin" });

/** The acting user, and an export in progress. */
export const asker: readonly ProgramChange[] = [
  { kind: "insert", dataset: "users", row: admin },
  {
    kind: "insert",
    dataset: "exportGrants",
    row: {
      id: "no-such-export",
      userId: "boss",
      dataset: "transactions",
      expiresAt: NOON * 2,
    },
  },
];

const context: Context = {
  ...systemContext(NOON),
  actor: { kind: "user", user: admin, sessionId: "none" },
};

/**
 * Returns the statements that a query executes with any input. Takes its name, and a store's engine with a function that records a call's
 * statements.
 */
export async function callsOf(
  name: QueryName,
  engine: "sqlite" | "postgres",
  run: Run,
): Promise<readonly Call[]> {
  const calls = new Map<string, Call>();
  const reader = readerOver(new Statements(engine), (call) => {
    calls.set(call.statement.text, call);
    return run(call);
  });
  const query = queries[name];
  for (const input of inputsOf(samples[name])) {
    const parsed = query.input.safeParse(input);
    if (!parsed.success) continue;
    // The union of all queries would require all inputs; this one was parsed by its own query's schema.
    const own = parsed.data as never;
    const prepared = await query.prepare?.(own, reader, context, plainServices);
    await query.load(own, reader, context, prepared as never);
  }
  return [...calls.values()];
}

/** Returns a sample unchanged, without its cursor, without its search text, and with each filter and option of a screen. */
function inputsOf(sample: object): readonly object[] {
  const beginnings = [sample, ...("after" in sample ? [{ ...sample, after: null }] : [])];
  const texts = ["search", "name"].filter((field) => field in sample);
  const searches = beginnings.flatMap((one) => [
    one,
    ...texts.flatMap((field) => ["", "qx", "wxq"].map((text) => ({ ...one, [field]: text }))),
  ]);
  const own = new Map(Object.entries(sample));
  const all = Object.entries(choices).map(([field, values]) => {
    return [field, new Set([own.get(field), ...values])] as const;
  });
  return all.reduce<readonly object[]>(
    (inputs, [field, values]) =>
      field in sample
        ? inputs.flatMap((one) => Array.from(values, (value) => ({ ...one, [field]: value })))
        : inputs,
    searches,
  );
}

/** Other values of list fields than the samples'; fields that a query does not have are skipped. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  state: ["all", "active", "redeemed", "expired"],
  tab: ["all", "pending", "administrators", "customers"],
  status: ["all", "active", "inactive"],
  tier: [null, "Gold"],
  segment: [null],
  sort: [
    "joined",
    "name",
    "tier",
    "lastVisit",
    "type",
    "description",
    "amount",
    "date",
    "oldest",
    "mostUpvoted",
    "highestRated",
    "lowestRated",
  ],
  direction: ["asc", "desc"],
  type: ["all", "earn", "redeem"],
  actorId: [null],
  action: [null],
  locationId: [null],
  from: [null],
  to: [null],
};
