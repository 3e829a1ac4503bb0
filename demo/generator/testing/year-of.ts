import { expect } from "vitest";
import { firstRewards } from "#adapters/seed/rewards.ts";
import { type Datasets, datasetNames } from "#core/datasets.ts";
import { newUser } from "#core/identity/user.ts";
import { defaultProgram } from "#core/program.ts";
import type { SampleOrder } from "../town.ts";
import { sampleYear } from "../year.ts";

/** The zone in which a year happens unless told otherwise. */
export const ZONE = "Europe/Lisbon";
const boss = { id: "boss", name: "Boss", email: "boss@example.com", tier: "Bronze" };

/** A year of some hundred customers that ends on 2026-11-20, with `own` laid over. */
export function sampleOrder(own: Partial<SampleOrder> = {}): SampleOrder {
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

/** Makes a year. */
export function yearOf(order: SampleOrder): Year {
  const rows = [...sampleYear(order, ["BOSSABCD"])].flatMap((part) => part.rows);
  const of = (name: string) => rows.flatMap(({ dataset, row }) => (dataset === name ? [row] : []));
  const all: unknown = Object.fromEntries(datasetNames.map((name) => [name, of(name)]));
  return all as Year; // each dataset has the rows that name it
}

/** Rows by a text that some of them share. */
export function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** Expects that no text is there twice. */
export function expectUnique(values: readonly string[]): void {
  expect(values.length - new Set(values).size).toBe(0);
}
