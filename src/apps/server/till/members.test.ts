import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import { aMemberCode } from "#testing/rows.ts";
import type { Fixture } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import {
  addMember,
  callTill,
  giveVoucher,
  makeKey,
  openLocation,
  resultOf,
  statusAndCode,
} from "#testing/server/tills.ts";

describe.each(fixtureDatabases)("finding customers by a till on $name", ({ open }) => {
  let fixture: Fixture;
  let key: string;
  let ana: User;

  beforeAll(async () => {
    fixture = await open();
    ({ key } = await makeKey(fixture, (await openLocation(fixture)).id));
    ana = await addMember(fixture, "Ana Maria", { phone: "+49 30 1234567" });
  });

  afterAll(() => fixture.close());

  const call = (verb: string, body: unknown, retryKey?: string) =>
    callTill(fixture, verb, body, { key, retryKey });

  describe("search", () => {
    test("finds customers by a part of their name or a whole email or phone, without revealing contact data", async () => {
      const { email } = ana;
      for (const query of ["ana mar", email.toUpperCase(), "+49 (0)30 1234567"]) {
        const answer = await call("search", { query });
        expect(resultOf("search", answer)).toEqual({
          members: [
            {
              memberId: ana.id,
              name: "Ana Maria",
              tier: "Bronze",
              points: 0,
              email: "a…@example.com",
              phone: "…567",
            },
          ],
          nextCursor: null,
        });
        expect(answer.text).not.toMatch(/ana\.maria@|1234567/);
      }
      for (const query of ["nobody here", email.slice(1), "234567"]) {
        expect(resultOf("search", await call("search", { query }))).toEqual({
          members: [],
          nextCursor: null,
        });
      }
    });

    test("pages by an opaque cursor", async () => {
      const many = Array.from(
        { length: 45 },
        (_, place) => `Pagey ${String(place).padStart(2, "0")}`,
      );
      for (const name of many) await addMember(fixture, name);
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor: unknown = null;
      do {
        const answer = await call("search", { query: "pagey", cursor });
        const { members, nextCursor } = resultOf("search", answer) as {
          members: { name: string }[];
          nextCursor: string | null;
        };
        sizes.push(members.length);
        seen.push(...members.map(({ name }) => name));
        cursor = nextCursor;
      } while (cursor !== null);
      expect(sizes).toEqual([20, 20, 5]);
      expect(seen.toSorted()).toEqual(many);
    });

    test.each(["x", "", "W10", "WzEsMl0", "../../etc"])("refuses the cursor %j", async (cursor) => {
      const answer = await call("search", { query: "ana", cursor });
      expect(statusAndCode(answer)).toEqual([400, "malformed-input"]);
      expect(answer.body).toMatchObject({ error: { params: { issues: [{ path: "cursor" }] } } });
    });
  });

  describe("inquire", () => {
    test("finds a customer by code, phone and email, without revealing the latter", async () => {
      const now = fixture.ports.clock();
      const code = { userId: ana.id, code: "40718263", issuedAt: now, expiresAt: now + 600_000 };
      await fixture.commit([
        { kind: "insert", dataset: "memberCodes", row: aMemberCode({ id: "c1", ...code }) },
      ]);
      const voucher = await giveVoucher(fixture, ana);
      for (const handle of [
        "M-40718263",
        "4071 8263",
        "030/123 45 67",
        "0049301234567",
        " ANA.Maria@example.com",
      ]) {
        const answer = await call("inquire", { handle });
        expect(resultOf("inquire", answer)).toMatchObject({
          memberId: ana.id,
          name: "Ana Maria",
          tier: "Bronze",
          nextTier: "Silver",
          vouchers: [{ voucherId: voucher.id, code: voucher.code, expiresAt: null }],
        });
        expect(answer.text).not.toMatch(/@|1234567|referral/i);
      }
      await call("redeem", { code: voucher.code });
    });
  });

  test("reported no unexpected errors", () => {
    expect(fixture.faults).toEqual([]);
  });
});
