import { expect, test } from "vitest";
import { defaultProgram, type Program } from "#core/program.ts";
import { openFixtureForTest } from "#testing/server/fixture.ts";
import { openProgram } from "./stored-program.ts";

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const standard: Program = { ...defaultProgram, timeZone };
const configured: Program = { ...standard, brand: { ...standard.brand, name: "Corner Café" } };

/** Opens the program of a store again and again, and collects the warnings. */
async function openings() {
  const { ports } = await openFixtureForTest();
  const warnings: unknown[] = [];
  const log = { warn: (facts: unknown) => void warnings.push(facts) };
  const open = (program: Program) => openProgram(ports.store, program, { clock: () => 1, log });
  return { open, warnings };
}

test("the configuration fills version 1, and is ignored with a warning when it differs later", async () => {
  const { open, warnings } = await openings();
  const first = await (await open(configured)).current();
  expect([first.version, first.brand.name]).toEqual([1, "Corner Café"]);
  await open(configured);
  expect(warnings).toEqual([]);
  const later = { ...configured, brand: { ...standard.brand, name: "Mill Café" } };
  const program = await (await open(later)).current();
  expect([program.version, program.brand.name]).toEqual([1, "Corner Café"]);
  expect(warnings).toEqual([{ ignored: ["brand.name"] }]);
});

test("defaults of the configuration cause no warning", async () => {
  const { open, warnings } = await openings();
  await open(configured);
  await open(standard);
  expect(warnings).toEqual([]);
});

test("several processes that start together store one first version", async () => {
  const { open } = await openings();
  const opened = await Promise.all(Array.from({ length: 4 }, () => open(configured)));
  const programs = await Promise.all(opened.map((program) => program.current()));
  expect(programs.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
});
