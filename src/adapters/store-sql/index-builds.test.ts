import { expect, it } from "vitest";
import type { ProgramReader } from "#core/world.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aCode } from "#testing/rows.ts";
import { type Booleans, oldEngines } from "./testing/old-databases.ts";

const COUNT = 1300;

const named = (at: number) => `code-${String(at).padStart(4, "0")}`;

/** Codes of before the indexes: the first hundred are of a product that is no longer sold. */
const oldCodes = ({ no }: Booleans) =>
  Array.from({ length: COUNT }, (_, at) => {
    const product = at < 100 ? "Cinnamon" : "House";
    return `insert into qr_codes (id, code, product_id, points, is_redeemed, created_at, expires_at)
      values ('${named(at)}', 'REGULARS-${named(at)}', '${product}', 5, ${no}, ${at * 300}, ${9_000_000 + at})`;
  });

const newest = {
  order: [
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
  limit: 3,
} as const;

async function found(reader: ProgramReader, text: string): Promise<string> {
  const search = { fields: ["code", "productId"], text } as const;
  const rows = await reader.many("qrCodes", { ...newest, search });
  return rows.map(({ id }) => id.replace("code-", "")).join(" ");
}

async function scanned(reader: ProgramReader, text: string): Promise<string> {
  const rows = await reader.many("qrCodes", {
    where: { redeemedAt: { atLeast: 0 } },
    search: { fields: ["code", "productId"], text },
    order: [
      ["redeemedAt", "desc"],
      ["id", "desc"],
    ],
    limit: 3,
  });
  return rows.map(({ id }) => id.replace("code-", "")).join(" ");
}

it.each(oldEngines)(
  "$name builds the indexes of existing codes in steps, while they change, also after a restart",
  async (engine) => {
    const { store, reopen } = await engine.openStore(51, oldCodes(engine));
    expect(await found(store.reader, "cinna")).toBe("0099 0098 0097");
    expect(await found(store.reader, "E-0042")).toBe("0042");
    expect(await store.buildIndexes()).toBe(true);

    const redemption = {
      isRedeemed: true,
      redeemedBy: "ana",
      redeemedAt: 77,
      redeemedDay: "1970-01-01",
    };
    const restarted = await reopen();
    await commit(
      restarted,
      patched("qrCodes", named(98), redemption),
      patched("qrCodes", named(1200), { ...redemption, redeemedAt: 78 }),
      { kind: "remove", dataset: "qrCodes", id: named(99) },
      { kind: "remove", dataset: "qrCodes", id: named(1201) },
      inserted("qrCodes", aCode({ id: "code-9999", productId: "Cinnamon", createdAt: 1 })),
    );
    while (await restarted.buildIndexes());
    expect(await restarted.buildIndexes()).toBe(false);

    const { reader } = restarted;
    expect(await found(reader, "CINNA")).toBe("0098 0097 0096");
    expect(await found(reader, "e-0042")).toBe("0042");
    expect(await found(reader, "e-1201")).toBe("");
    expect(await found(reader, "e-12")).toBe("1299 1298 1297");
    expect(await scanned(reader, "cinna")).toBe("0098");
    expect(await scanned(reader, "e-12")).toBe("1200");
    expect(await reader.count("qrCodes", {})).toBe(COUNT - 1);
  },
);
