import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aTillKey, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { tillCan } from "../permissions.ts";
import { createTillKey, createTillKeyInput } from "./create-till-key.ts";
import { tillKeys } from "./list-till-keys.ts";
import { revokeTillKey } from "./revoke-till-key.ts";
import { type TillKey, tillScopes } from "./till-key.ts";

const digest = (text: string) => `hash of ${text.length} letters`;
const context = contextFor(aUser({ id: "boss", role: "admin" }), { digest });

const scopes = ["redeem", "search", "redeem"];
const wanted = { name: "Till 2", locationId: "harbour", scopes };

async function create(own: object = {}) {
  const input = createTillKeyInput.parse({ ...wanted, ...own });
  const reader = readerOf({ locations: [aLocation()] });
  const location = await createTillKey.load(input, reader, context, undefined);
  return createTillKey.decide(location, input, context);
}

describe("a till's new key", () => {
  test("is returned once and stored as a hash, with its last letters and unique scopes", async () => {
    const decision = await create();
    const { id, key } = successOf(decision);
    expect(key).toMatch(/^till_token-\d+$/);
    expect(id).toBe(digest(key));
    expect(decision).toEqual({
      changes: [
        {
          kind: "insert",
          dataset: "tillKeys",
          row: aTillKey({
            id,
            name: "Till 2",
            scopes: ["search", "redeem"],
            hint: key.slice(-4),
          }),
        },
      ],
      events: [{ name: "till-key.created", params: { name: "Till 2" } }],
      result: { id, key },
      audit: {
        kind: "till-key",
        id,
        name: "Till 2",
        detail: saying("Harbour Café: search, redeem"),
        locationId: "harbour",
      },
    });
    const { result: _told, ...kept } = { result: {}, ...decision };
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  test("requires an existing location", async () => {
    expect(outcomeOf(await create({ locationId: "gone" }))).toBe("location-not-found");
  });

  test.each([
    [{ name: "" }],
    [{ name: "x".repeat(61) }],
    [{ scopes: [] }],
    [{ scopes: ["everything"] }],
  ])("rejects %j", (own) => {
    expect(createTillKeyInput.safeParse({ ...wanted, ...own }).success).toBe(false);
  });
});

describe("revoking a key", () => {
  const revoke = async (key: TillKey) => {
    const input = { id: "till-1" };
    const reader = readerOf({ tillKeys: [key] });
    const found = await revokeTillKey.load(input, reader, context, undefined);
    return revokeTillKey.decide(found, input, context);
  };

  test("is permanent and audited", async () => {
    expect(await revoke(aTillKey())).toMatchObject({
      changes: [{ dataset: "tillKeys", id: "till-1", fields: { revokedAt: NOON } }],
      events: [{ name: "till-key.revoked", params: { name: "Till 1" } }],
      audit: { kind: "till-key", id: "till-1", name: "Till 1", locationId: "harbour" },
    });
  });

  test("keeps the time of the first revocation, and refuses a missing key", async () => {
    expect(await revoke(aTillKey({ revokedAt: NOON - 5 }))).toMatchObject({
      changes: [{ fields: { revokedAt: NOON - 5 } }],
    });
    expect(outcomeOf(await revoke(aTillKey({ id: "another" })))).toBe("till-key-not-found");
  });
});

test("the list pages through a location's keys, newest first, including revoked ones", async () => {
  const rows = Array.from({ length: 117 }, (_, at) =>
    aTillKey({ id: `k${at}`, createdAt: NOON + (at % 4), revokedAt: at % 2 === 0 ? NOON : null }),
  );
  type After = Parameters<typeof tillKeys.load>[0]["after"];
  const pageAfter = async (after: After) => {
    const input = { locationId: "harbour", after };
    const elsewhere = aTillKey({ id: "other", locationId: "station" });
    const reader = readerOf({ tillKeys: [elsewhere, ...rows] });
    return successOf(tillKeys.show(await tillKeys.load(input, reader, context), input, context));
  };
  const found: TillKey[] = [];
  let after: After = null;
  do {
    const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(after);
    found.push(...page.keys);
    after = page.next;
  } while (after !== null);
  expect([found.length, new Set(found.map(({ id }) => id)).size]).toEqual([117, 117]);
  expect(found[0]).toEqual(rows.findLast(({ id }) => id === found[0]?.id));
  expect(found.map(({ createdAt }) => createdAt)).toEqual(
    rows.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
  );
});

test.each(tillScopes)(
  "a till may %s when its key is good for that, and then nothing else",
  (scope) => {
    const till = aTillKey({ scopes: [scope] });
    const may = tillScopes.filter((one) => tillCan(till, one));
    expect(may).toEqual([scope]);
    expect(tillCan(aTillKey(), undefined)).toBe(false);
  },
);
