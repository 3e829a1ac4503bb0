import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { aPointValue } from "#testing/liability-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { savePointValue, savePointValueInput } from "./save-point-value.ts";

const boss = aUser({ id: "boss", name: "Bo Ss", role: "admin" });
const input = { base: 0, currency: "EUR", priceMillionths: 1_250_000, validFrom: "2026-03-01" };

async function saved(own: Partial<typeof input> = {}, rows: Parameters<typeof readerOf>[0] = {}) {
  const context = contextFor(boss);
  const wanted = { ...input, ...own };
  const facts = await savePointValue.load(wanted, readerOf(rows), context, undefined);
  return savePointValue.decide(facts, wanted, context);
}

describe("saving what a point is worth", () => {
  test("adds a version, with a record in the audit log", async () => {
    expect(await saved()).toEqual({
      changes: [
        {
          kind: "insert",
          dataset: "pointValues",
          row: {
            id: "1",
            version: 1,
            at: NOON,
            authorId: "boss",
            authorName: "Bo Ss",
            currency: "EUR",
            priceMillionths: 1_250_000,
            validFrom: "2026-03-01",
          },
        },
      ],
      events: [{ name: "point-value.saved", params: {} }],
      result: { version: 1 },
      audit: {
        kind: "point-value",
        id: "1",
        name: "",
        detail: saying("0.0125 EUR per point from 2026-03-01"),
      },
    });
    const rows = { pointValues: [aPointValue(), aPointValue({ version: 2 })] };
    expect(await saved({ base: 2 }, rows)).toMatchObject({ result: { version: 3 } });
  });

  test("is refused in another currency than the program's, and after another version", async () => {
    expect(outcomeOf(await saved({ currency: "USD" }))).toBe("point-value-currency");
    const rows = { pointValues: [aPointValue()] };
    expect(outcomeOf(await saved({}, rows))).toBe("point-value-changed-meanwhile");
  });

  test.each([
    ["no currency", { currency: "" }, "value-currency-missing"],
    ["a price of nothing", { priceMillionths: 0 }, "point-price-invalid"],
    ["a part of a millionth", { priceMillionths: 0.5 }, "point-price-invalid"],
    ["no price", { priceMillionths: Number.NaN }, "point-price-invalid"],
    ["no day", { validFrom: "" }, "value-day-invalid"],
    ["a day that is not in the calendar", { validFrom: "2026-02-30" }, "value-day-invalid"],
  ])("rejects %s with the reason", (_what, own, code) => {
    const parsed = savePointValueInput.safeParse({ ...input, ...own });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});
