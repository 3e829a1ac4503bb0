import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { type AccountOrigin, ORIGIN_MS } from "../account-origins/account-origin.ts";
import { defaultProgram } from "../program.ts";
import { noReview } from "./fraud-rules.ts";
import { readSignUpOrigins, reviewSignUp, signUpOrigins } from "./sign-up-review.ts";

const sharedOrigin = { isOn: true, perDevice: 1, perAddress: 2 };
const review = { ...noReview, rules: { ...noReview.rules, sharedOrigin } };
const caller = { address: "203.0.113.7", knownBrowser: "browser-1.mark.mark" };
const program = { ...defaultProgram, review };
const context = contextFor(undefined, { program, caller });

/** The origins that earlier accounts stored from the same browser and address. */
function stored(accounts: number, own: Partial<AccountOrigin> = {}): readonly AccountOrigin[] {
  return Array.from({ length: accounts }, (_none, at) =>
    signUpOrigins(`user-${at}`, context).flatMap((change, part) =>
      change.kind === "insert" && change.dataset === "accountOrigins"
        ? [{ ...change.row, id: `origin-${at}-${part}`, ...own }]
        : [],
    ),
  ).flat();
}

async function reviewed(accountOrigins: readonly AccountOrigin[], own = context) {
  return reviewSignUp(await readSignUpOrigins(readerOf({ accountOrigins }), own), own);
}

describe("the review of a sign-up (docs/decisions/188)", () => {
  test("holds points once more accounts share the device or the address than usual", async () => {
    expect(await reviewed([])).toEqual({ hold: undefined, found: [] });
    const { hold, found } = await reviewed(stored(1));
    expect(hold).toEqual({ isHeld: true, days: 0, recordedBy: "" });
    expect(found).toMatchObject([
      { rule: "sharedOrigin", params: { onDevice: 2, onAddress: 2, perDevice: 1 } },
    ]);
  });

  test("counts another browser at the same address by the address only", async () => {
    const other = contextFor(undefined, { program, caller: { ...caller, knownBrowser: "" } });
    expect(await reviewed(stored(1), other)).toMatchObject({ found: [] });
    expect(await reviewed(stored(2), other)).toMatchObject({
      found: [{ params: { onDevice: 0, onAddress: 3 } }],
    });
  });

  test("forgets accounts after ninety days", async () => {
    const old = stored(5, { at: NOON - ORIGIN_MS - 1 });
    expect(await reviewed(old)).toMatchObject({ found: [] });
  });

  test("stores digests of the device and the address, while the rule is on", () => {
    const rows = stored(1);
    expect(rows.map(({ kind }) => kind)).toEqual(["address", "device"]);
    expect(JSON.stringify(rows)).not.toContain(caller.address);
    expect(JSON.stringify(rows)).not.toContain("browser-1");
    expect(signUpOrigins("ana", contextFor(undefined, { caller }))).toEqual([]);
  });

  test("finds nothing while the rule is off, or without a network", async () => {
    const off = contextFor(undefined, { caller });
    expect(await reviewed(stored(50), off)).toMatchObject({ found: [] });
    expect(
      await reviewed(stored(50), contextFor(undefined, { program, caller: undefined })),
    ).toMatchObject({
      found: [],
    });
  });
});
