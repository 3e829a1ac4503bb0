import { expect, it } from "vitest";
import { post } from "#core/points/post.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched, removed } from "#testing/changes.ts";
import {
  aCode,
  aReward,
  aUser,
  context,
  expectBroken,
  fresh,
  problemOf,
  redemptionBy,
} from "./rows.ts";

const MANY = 300;

/** Commits of many rows, which stores may write differently. */
export function manyRowsCases(store: () => Store): void {
  const many = (productId: string, count = MANY) =>
    Array.from({ length: count }, () => aCode({ productId }));
  const codesOf = (productId: string) =>
    store().reader.many("qrCodes", { where: { productId }, order: [["id", "asc"]], limit: 5000 });
  const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

  it("every value of every row", async () => {
    const productId = `Zoë's "Äpfel" \\ 100 % ☕ ${fresh.id()}`;
    const codes = many(productId);
    codes.push(aCode({ productId, ...redemptionBy("ana"), rating: 5, comment: "\t\n'); --" }));
    const rewards = Array.from({ length: 20 }, (_, place) =>
      aReward({ tags: ["a,b", '"c"'], isActive: place % 2 === 0, availabilityCount: null }),
    );
    const rows = [
      ...codes.map((row) => inserted("qrCodes", row)),
      ...rewards.map((row) => inserted("rewards", row)),
    ];
    await commit(store(), ...rows);
    expect(await codesOf(productId)).toEqual(inOrder(codes));
    const ids = rewards.map(({ id }) => id);
    const listing = { where: { id: { anyOf: ids } }, order: [["id", "asc"]], limit: 50 } as const;
    expect(await store().reader.many("rewards", listing)).toEqual(inOrder(rewards));
  });

  it("changes of other kinds among them, in the order given", async () => {
    const productId = fresh.id();
    const [first = aCode(), ...others] = many(productId);
    const { id } = first;
    await commit(
      store(),
      inserted("qrCodes", first),
      patched("qrCodes", id, { points: 99 }),
      ...others.map((row) => inserted("qrCodes", row)),
      removed("qrCodes", others[7]?.id ?? ""),
    );
    const stored = await codesOf(productId);
    expect(stored).toHaveLength(MANY - 1);
    expect(stored.find((code) => code.id === id)?.points).toBe(99);
  });

  it("a ledger entry among them", async () => {
    const user = aUser();
    await commit(store(), inserted("users", user));
    const productId = fresh.id();
    const rows = many(productId).map((row) => inserted("qrCodes", row));
    const gift = { type: "earn", amount: 10, description: "A gift", source: "case" } as const;
    const posted = post(user, gift, context);
    await commit(store(), ...rows, ...posted.changes);
    expect(await codesOf(productId)).toHaveLength(MANY);
    expect((await store().reader.one("users", { id: user.id }))?.points).toBe(10);
  });

  it("nothing, when one of them is refused", async () => {
    const productId = fresh.id();
    const codes = many(productId);
    codes.push(aCode({ productId, code: codes[5]?.code ?? "" }));
    const rows = codes.map((row) => inserted("qrCodes", row));
    await expectBroken(store(), "unique-code", ...rows);
    expect(await codesOf(productId)).toEqual([]);
  });

  it("nothing, when another change finds no row", async () => {
    const productId = fresh.id();
    const rows = many(productId).map((row) => inserted("qrCodes", row));
    const lost = patched("users", "nobody", { name: "x" });
    expect(await problemOf(commit(store(), ...rows, lost))).toEqual({ kind: "conflict" });
    expect(await codesOf(productId)).toEqual([]);
  });

  it("none of many that are removed", async () => {
    const codes = many(fresh.id());
    await commit(store(), ...codes.map((row) => inserted("qrCodes", row)));
    const [kept, ...gone] = codes.map(({ id }) => id);
    await commit(store(), ...gone.map((id) => removed("qrCodes", id)));
    expect((await codesOf(codes[0]?.productId ?? "")).map(({ id }) => id)).toEqual([kept]);
  });

  it("all of many, when one that should be removed is missing or named twice", async () => {
    const codes = many(fresh.id());
    await commit(store(), ...codes.map((row) => inserted("qrCodes", row)));
    const rows = codes.map(({ id }) => removed("qrCodes", id));
    for (const wrong of [removed("qrCodes", "no-code"), ...rows.slice(0, 1)]) {
      const problem = await problemOf(commit(store(), ...rows, wrong));
      expect(problem).toEqual({ kind: "conflict" });
    }
    expect(await codesOf(codes[0]?.productId ?? "")).toHaveLength(MANY);
  });

  it("all of them beside small, refused and large commits", async () => {
    const [one, other] = [fresh.id(), fresh.id()];
    const user = aUser();
    const large = (productId: string) =>
      commit(store(), ...many(productId).map((row) => inserted("qrCodes", row)));
    const outcomes = await Promise.allSettled([
      large(one),
      commit(store(), inserted("users", user)),
      large(other),
      commit(
        store(),
        inserted("users", aUser({ email: user.email.toUpperCase(), emailKey: user.emailKey })),
      ),
      commit(store(), inserted("rewards", aReward())),
    ]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await codesOf(one)).toHaveLength(MANY);
    expect(await codesOf(other)).toHaveLength(MANY);
    expect(await store().reader.count("users", { emailKey: user.emailKey })).toBe(1);
  });
}
