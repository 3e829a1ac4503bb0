import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { newCredentials } from "../identity/user.ts";
import { defaultProgram } from "../program.ts";
import { dismissSetup, markSetupStep } from "./change-setup.ts";
import { newSetup, PROGRAM_SETUP } from "./setup.ts";
import { progressOf, type SetupFacts } from "./setup-progress.ts";

const main = aUser({ id: "boss", role: "admin", isMainAdmin: true });
const context = contextFor(main);
const nothing: SetupFacts = {
  credentials: newCredentials("boss", "first hash"),
  hasRewards: false,
  hasLocation: false,
  hasStaff: false,
};
const fresh = newSetup(context.digest("first hash"));

const states = (progress: ReturnType<typeof progressOf>) =>
  Object.fromEntries(progress.steps.map(({ name, state }) => [name, state]));

describe("the progress of the setup", () => {
  test("is open in every step of a new program, and knows that the first password is in use", () => {
    const progress = progressOf(fresh, nothing, context);
    expect(Object.values(states(progress))).toEqual(Array.from({ length: 7 }, () => "open"));
    expect(progress).toMatchObject({ hasFirstPassword: true, isDismissed: false });
  });

  test("follows from the data, whatever was skipped before", () => {
    const program = { ...defaultProgram, brand: { ...defaultProgram.brand, name: "Corner" } };
    const facts = {
      credentials: newCredentials("boss", "own hash"),
      hasRewards: true,
      hasLocation: true,
      hasStaff: true,
    };
    const setup = { ...fresh, steps: { location: "skipped", print: "done" } } as const;
    const progress = progressOf(setup, facts, { ...context, program });
    expect(states(progress)).toEqual({
      account: "done",
      brand: "done",
      points: "open",
      rewards: "done",
      location: "done",
      staff: "done",
      print: "done",
    });
    expect(progress.hasFirstPassword).toBe(false);
  });

  test("shows what was skipped", () => {
    const setup = { ...fresh, steps: { staff: "skipped" } } as const;
    expect(states(progressOf(setup, nothing, context))).toMatchObject({ staff: "skipped" });
  });

  test("has the steps that a user may take; the account is the main admin's", () => {
    const permissions = { canManageProgram: true, canManageQRCodes: true };
    const helper = aUser({ role: "sub-admin", permissions });
    const names = (user: typeof main) =>
      progressOf(fresh, nothing, contextFor(user)).steps.map(({ name }) => name);
    expect(names(helper)).toEqual(["brand", "points", "location", "print"]);
    expect(names(aUser({ role: "admin" }))).not.toContain("account");
  });

  test("of a program that is older than the setup asks for no new password", () => {
    const progress = progressOf(undefined, nothing, context);
    expect(progress).toMatchObject({ hasFirstPassword: false, isDismissed: false });
    expect(states(progress)).toMatchObject({ account: "open" });
  });
});

describe("changing the setup", () => {
  const id = PROGRAM_SETUP;

  test("keeps the marks of other steps, and stores nothing twice", () => {
    const setup = { ...fresh, steps: { staff: "skipped" } } as const;
    expect(markSetupStep.decide(setup, { step: "print", mark: "done" }, context)).toMatchObject({
      changes: [{ kind: "patch", id, fields: { steps: { staff: "skipped", print: "done" } } }],
    });
    expect(markSetupStep.decide(setup, { step: "staff", mark: "skipped" }, context)).toMatchObject({
      changes: [],
    });
  });

  test("keeps a step done when it is skipped afterwards", () => {
    const setup = { ...fresh, steps: { print: "done" } } as const;
    expect(markSetupStep.decide(setup, { step: "print", mark: "skipped" }, context)).toMatchObject({
      changes: [],
    });
  });

  test("stores the first row of an older program", () => {
    expect(markSetupStep.decide(undefined, { step: "print", mark: "done" }, context)).toMatchObject(
      { changes: [{ kind: "insert", row: { id, firstPassword: "", steps: { print: "done" } } }] },
    );
  });

  test("hides the checklist and shows it again", () => {
    const changes = (isStored: boolean, isDismissed: boolean) =>
      dismissSetup.decide({ ...fresh, isDismissed: isStored }, { isDismissed }, context);
    expect(changes(false, true)).toMatchObject({ changes: [{ fields: { isDismissed: true } }] });
    expect(changes(true, false)).toMatchObject({ changes: [{ fields: { isDismissed: false } }] });
    expect(changes(true, true)).toMatchObject({ changes: [] });
  });
});
