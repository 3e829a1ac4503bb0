import { expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aMemberCode, aUser } from "#testing/rows.ts";
import { DAY_MS } from "../kit/time.ts";
import { checkOfflineCode, findRevocation } from "./check-offline-code.ts";
import type { CodeRevocation } from "./code-revocation.ts";
import { readOfflineCode } from "./offline-code.ts";
import { showOfflineCode } from "./show-offline-code.ts";
import { stopCodes } from "./stop-codes.ts";

const ana = aUser({ id: "ANA" });
const revoked = (at: number, userId = "ANA"): CodeRevocation => ({
  id: `${userId}-${at}`,
  userId,
  at,
});

/** Shows a code and reads it again. */
async function show(codeRevocations: readonly CodeRevocation[], now = NOON) {
  const context = contextFor(ana, { now });
  const reader = readerOf({ users: [ana], codeRevocations });
  const shown = showOfflineCode.show(await showOfflineCode.load({}, reader, context), {}, context);
  const { code, ...times } = successOf(shown);
  const issued = readOfflineCode(code, context);
  if (issued === undefined || issued === "invalid") throw new Error(`Not a code: ${code}`);
  const outcomeAt = async (at: number) => {
    const refusal = checkOfflineCode(issued, await findRevocation(reader, issued), at);
    return refusal?.code ?? "ok";
  };
  return { issued, times, outcomeAt };
}

test("a code is issued now and valid for 24 hours", async () => {
  const { issued, times, outcomeAt } = await show([revoked(NOON, "BEN")]);
  expect(issued).toEqual({ userId: "ANA", issuedAt: NOON });
  expect(times).toEqual({ now: NOON, expiresAt: NOON + DAY_MS });
  expect(await outcomeAt(NOON + DAY_MS - 1)).toBe("ok");
  expect(await outcomeAt(NOON + DAY_MS)).toBe("offline-code-expired");
});

test("a code that is shown after a revocation is valid, also if another process's clock was ahead", async () => {
  for (const at of [NOON - 1, NOON, NOON + 5000]) {
    const { issued, outcomeAt } = await show([revoked(at - 10), revoked(at)]);
    expect(issued.issuedAt).toBe(Math.max(NOON, at + 1));
    expect(await outcomeAt(NOON + 6000)).toBe("ok");
  }
});

test("a revocation applies from its time on to codes that were issued before it or at the same time", async () => {
  const { issued } = await show([]);
  const outcome = async (rows: readonly CodeRevocation[], at: number) => {
    const found = await findRevocation(readerOf({ codeRevocations: rows }), issued);
    return checkOfflineCode(issued, found, at)?.code ?? "ok";
  };
  const rows = [revoked(NOON - 1), revoked(NOON + 100), revoked(NOON + 900), revoked(NOON, "BEN")];
  expect(await outcome(rows, NOON + 99)).toBe("ok");
  expect(await outcome(rows, NOON + 100)).toBe("offline-code-revoked");
  expect(await outcome(rows, NOON + 2 * DAY_MS)).toBe("offline-code-revoked");
  expect(await outcome([revoked(NOON)], NOON)).toBe("offline-code-revoked");
});

test("stopping codes revokes offline codes and ends the member codes that are valid", async () => {
  const context = contextFor(ana);
  const mine = { userId: "ANA" };
  const memberCodes = [
    aMemberCode({ id: "over", code: "1", ...mine, expiresAt: NOON }),
    aMemberCode({ id: "shown", code: "2", ...mine, expiresAt: NOON + 1 }),
    aMemberCode({ id: "next", code: "3", ...mine }),
    aMemberCode({ id: "bens", code: "4", userId: "BEN" }),
  ];
  const reader = readerOf({ users: [ana], memberCodes });
  const facts = await stopCodes.load({}, reader, context, undefined);
  const decision = stopCodes.decide(facts, {}, context);
  const ended = (id: string) => ({
    kind: "patch",
    dataset: "memberCodes",
    id,
    fields: { expiresAt: NOON },
  });
  const row = { id: expect.any(String), userId: "ANA", at: NOON };
  expect(decision.changes).toHaveLength(3);
  expect(decision.changes).toEqual(
    expect.arrayContaining([
      { kind: "insert", dataset: "codeRevocations", row },
      ended("shown"),
      ended("next"),
    ]),
  );
  expect(decision).toMatchObject({ events: [{ name: "codes.stopped" }], result: {} });
});

test("an account that was deleted meanwhile has no codes to stop", async () => {
  const context = contextFor(ana);
  const facts = await stopCodes.load({}, readerOf({ users: [] }), context, undefined);
  expect(outcomeOf(stopCodes.decide(facts, {}, context))).toBe("not-signed-in");
});
