import { expect } from "vitest";
import { firstRewards } from "#adapters/seed/rewards.ts";
import { type Datasets, datasetNames } from "#core/datasets.ts";
import { newUser } from "#core/identity/user.ts";
import { defaultProgram } from "#core/program.ts";
import type { SampleSpec } from "../town.ts";
import { sampleYear } from "../year.ts";

/** The default time zone of a year. */
export const ZONE = "Europe/Lisbon";
const boss = { id: "boss", name: "Boss", email: "boss@example.com", tier: "Bronze" };

/** A year of some hundred customers that ends on 2026-11-20, overridden by `own`. */
export function sampleSpec(own: Partial<SampleSpec> = {}): SampleSpec {
  return {
    program: { ...defaultProgram, timeZone: ZONE, keepsAuditLog: true },
    customers: 220,
    seed: "test",
    until: "2026-11-20",
    mainAdmin: {
      ...newUser({ ...boss, referralCode: "BOSSABCD", joinedDate: 0 }),
      role: "admin",
      isMainAdmin: true,
    },
    rewards: firstRewards(),
    passwordHash: undefined,
    ...own,
  };
}

/** A year's rows by dataset. */
export type Year = { readonly [Name in keyof Datasets]: readonly Datasets[Name][] };

/** Generates a year. */
export function yearOf(order: SampleSpec): Year {
  const rows = [...sampleYear(order, ["BOSSABCD"])].flatMap((part) => part.rows);
  const of = (name: string) => rows.flatMap(({ dataset, row }) => (dataset === name ? [row] : []));
  const all: unknown = Object.fromEntries(datasetNames.map((name) => [name, of(name)]));
  return all as Year; // the rows of each dataset are selected by its name
}

/** Groups rows by a key. */
export function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** Expects that all texts are different. */
export function expectUnique(values: readonly string[]): void {
  expect(values.length - new Set(values).size).toBe(0);
}
