import { beforeAll, expect, it } from "vitest";
import type { Order } from "#core/kit/reader.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { codeSearchCases } from "./code-search.cases.ts";
import { aCode, aFeedback, anAuditEntry, aUser, fresh } from "./rows.ts";

const people = [
  aUser({ id: "p1", name: "Ana 100%", email: "one@example.com" }),
  aUser({ id: "p2", name: "ANABEL", email: "two@example.com" }),
  aUser({ id: "p3", name: "Ben_jamin", email: "ana@example.com" }),
  aUser({ id: "p4", name: "ÉLODIE \\ Müller", email: "four@example.com" }),
];

const searches: readonly (readonly [string, string])[] = [
  ["ana", "p1 p2 p3"],
  ["ANA", "p1 p2 p3"],
  ["%", "p1"],
  ["_", "p3"],
  ["\\", "p4"],
  ["élodie", "p4"],
  ["MÜLL", "p4"],
  ["n_b", ""],
  ["nobody", ""],
  ["", "p1 p2 p3 p4"],
];

/** Searches with and without an index. */
export function searchCases(store: () => Store): void {
  beforeAll(async () => {
    await commit(store(), ...people.map((user) => inserted("users", user)));
  });

  it.each(searches)("searches names and emails for '%s'", async (text, expected) => {
    const found = await store().reader.many("users", {
      search: { fields: ["name", "email"], text },
      where: { id: { anyOf: people.map(({ id }) => id) } },
      order: [["id", "asc"]],
      limit: 10,
    });
    expect(found.map(({ id }) => id).join(" ")).toBe(expected);
  });

  it.each(searches)("counts names and emails with '%s'", async (text, expected) => {
    const wanted = {
      search: { fields: ["name", "email"], text },
      where: { id: { anyOf: people.map(({ id }) => id) } },
    } as const;
    const { length } = expected.split(" ").filter(Boolean);
    expect(await store().reader.countUpTo("users", { ...wanted, most: 10 })).toBe(length);
    expect(await store().reader.countUpTo("users", { ...wanted, most: 2 })).toBe(
      Math.min(length, 2),
    );
  });

  it("counts what passes the tests up to a bound, without a text, too", async () => {
    const where = { id: { anyOf: people.map(({ id }) => id) } };
    expect(await store().reader.countUpTo("users", { where, most: 9 })).toBe(4);
    expect(await store().reader.countUpTo("users", { where, most: 3 })).toBe(3);
  });

  it("searches only the requested field, page by page", async () => {
    const search = { fields: ["name"] as const, text: "a" };
    const order: Order<{ id: string }> = [["id", "asc"]];
    const found = await store().reader.many("users", { search, order, limit: 2, after: ["p1"] });
    expect(found.map(({ id }) => id)).toEqual(["p2", "p3"]);
  });

  it("searches within tests: rows that contain the text but do not pass are left out", async () => {
    const found = (text: string) =>
      store().reader.many("users", {
        where: { id: { anyOf: ["p2", "p4"] } },
        search: { fields: ["name", "email"], text },
        order: [["id", "asc"]],
        limit: 10,
      });
    expect((await found("ana")).map(({ id }) => id)).toEqual(["p2"]);
    expect((await found("a")).map(({ id }) => id)).toEqual(["p2", "p4"]);
  });

  it("finds the current text, not the previous one, and no deleted users", async () => {
    const user = aUser({ name: 'Quentin "Q" Zyx' });
    const hits = async (text: string) => {
      const search = { fields: ["name", "phone"] as const, text };
      return (await store().reader.many("users", { search, order: [["id", "asc"]], limit: 9 }))
        .length;
    };
    await commit(store(), inserted("users", user));
    expect([await hits("zyx"), await hits('n "q"'), await hits("0176")]).toEqual([1, 1, 0]);
    const fields = { name: "Quincy", phone: "0176 555" };
    await commit(store(), patched("users", user.id, fields));
    expect([await hits("zyx"), await hits("quincy"), await hits("0176")]).toEqual([0, 1, 1]);
    await commit(store(), { kind: "remove", dataset: "users", id: user.id });
    expect([await hits("quincy"), await hits("0176")]).toEqual([0, 0]);
  });

  it("searches codes, feedback and the audit log, too", async () => {
    const id = fresh.id();
    await commit(
      store(),
      inserted("qrCodes", aCode({ id, productId: "Ærø Blend" })),
      inserted("feedback", aFeedback(id, "The foam was GREAT ☕.")),
      inserted("auditLog", anAuditEntry(id, "cost 100 → 120")),
    );
    const own = { order: [["id", "asc"]] as const, limit: 9 };
    const { reader } = store();
    const product = { fields: ["code", "productId"] as const, text: "ærø b" };
    expect(await reader.many("qrCodes", { ...own, search: product })).toHaveLength(1);
    const foam = { fields: ["text", "userName"] as const, text: "great ☕" };
    expect(await reader.many("feedback", { ...own, search: foam })).toHaveLength(1);
    const change = { fields: ["detail"] as const, text: "→ 120" };
    expect(await reader.many("auditLog", { ...own, search: change })).toHaveLength(1);
  });

  codeSearchCases(store);
}
