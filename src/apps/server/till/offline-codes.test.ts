import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QueryResult } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#core/kit/time.ts";
import { offlineCode } from "#core/offline-codes/offline-code.ts";
import { act, signIn } from "#testing/server/devices.ts";
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

describe.each(fixtureDatabases)("an offline code at a till on $name", ({ open }) => {
  let fixture: Fixture;
  let key: string;
  let ana: User;
  let token: string;

  beforeAll(async () => {
    fixture = await open();
    ({ key } = await makeKey(fixture, (await openLocation(fixture)).id));
    ana = await addMember(fixture, "Ana Maria");
    token = await signIn(fixture, ana);
  });

  afterAll(() => fixture.close());

  const call = (verb: string, body: unknown) => callTill(fixture, verb, body, { key });

  /** The code that Ana's phone receives. */
  async function received(): Promise<string> {
    const { reply } = await act(fixture, token, "showOfflineCode");
    if (!reply.ok) throw new Error(reply.error.message);
    return (reply.result as QueryResult<"showOfflineCode">).code; // the query's own result
  }

  /** A code that was issued this many milliseconds ago. */
  const issuedAgo = (ms: number, userId = ana.id) =>
    offlineCode({ userId, issuedAt: fixture.ports.clock() - ms }, fixture.ports.services);

  /** Another code, whatever the tenth character from the end is. */
  const changed = (code: string) =>
    code.replace(/.(?=.{9}$)/, (letter) => (letter === "0" ? "1" : "0"));

  const sale = (handle: string, own: object = {}) => ({
    member: { handle },
    checkId: fixture.ports.fresh.id(),
    amount: 1000,
    currency: "EUR",
    ...own,
  });

  test("identifies the member without vouchers, and records purchases", async () => {
    const voucher = await giveVoucher(fixture, ana);
    const code = await received();
    const asked = await call("inquire", { handle: code });
    expect(resultOf("inquire", asked)).toMatchObject({
      memberId: ana.id,
      name: "Ana Maria",
      isOfflineCode: true,
      vouchers: [],
    });
    expect(asked.text).not.toContain(voucher.code);
    const recorded = await call("accrue", sale(code));
    expect(resultOf("accrue", recorded)).toMatchObject({ memberId: ana.id, points: 10 });
    const { email } = ana;
    expect(resultOf("inquire", await call("inquire", { handle: email }))).toMatchObject({
      isOfflineCode: false,
      vouchers: [{ code: voucher.code }],
    });
  });

  test("redeems nothing, and is not counted as an unknown voucher", async () => {
    const code = await received();
    for (let time = 0; time < 31; time += 1) {
      const answer = await call("redeem", { code: time % 2 === 0 ? code : code.toLowerCase() });
      expect(statusAndCode(answer)).toEqual([422, "offline-code-earns-only"]);
    }
    const voucher = await giveVoucher(fixture, ana);
    expect(statusAndCode(await call("redeem", { code: voucher.code }))).toEqual([200, "ok"]);
  });

  test.each<[string, () => string, string]>([
    ["expired", () => issuedAgo(DAY_MS + MINUTE_MS), "offline-code-expired"],
    ["changed", () => changed(issuedAgo(0)), "offline-code-invalid"],
    ["made up", () => `MO-${"0".repeat(51)}`, "offline-code-invalid"],
  ])("is refused when it is %s", async (_what, code, refusal) => {
    const handle = code();
    for (const [verb, body] of [
      ["inquire", { handle }],
      ["accrue", sale(handle)],
      ["promo", { member: { handle }, code: "SUMMER" }],
    ] as const) {
      const answer = await call(verb, body);
      expect([verb, ...statusAndCode(answer)]).toEqual([verb, 422, refusal]);
    }
  });

  test("of nobody is refused like an unknown member", async () => {
    const code = issuedAgo(0, "01JD3M5XKQ8ZT4W2R7V9B6C0EA");
    expect(statusAndCode(await call("accrue", sale(code)))).toEqual([404, "member-not-found"]);
  });

  test("counts for the time of a purchase that a till without a network sends later", async () => {
    const paid = fixture.ports.clock() - 3 * DAY_MS;
    const code = issuedAgo(3 * DAY_MS + HOUR_MS);
    expect(statusAndCode(await call("accrue", sale(code)))).toEqual([422, "offline-code-expired"]);
    const check = sale(code, { soldAt: paid });
    expect(resultOf("accrue", await call("accrue", check))).toMatchObject({ isRepeat: false });
    expect(resultOf("accrue", await call("accrue", check))).toMatchObject({ isRepeat: true });
    const tooLate = sale(code, { soldAt: paid + DAY_MS });
    expect(statusAndCode(await call("accrue", tooLate))).toEqual([422, "offline-code-expired"]);
  });

  test("is refused at once when the member stops all codes, apart from earlier purchases", async () => {
    const code = await received();
    const before = fixture.ports.clock() - 1;
    expect((await act(fixture, token, "stopCodes")).status).toBe(200);
    expect(statusAndCode(await call("inquire", { handle: code }))).toEqual([
      422,
      "offline-code-revoked",
    ]);
    expect(statusAndCode(await call("accrue", sale(code)))).toEqual([422, "offline-code-revoked"]);
    const earlier = sale(code, { soldAt: before });
    expect(resultOf("accrue", await call("accrue", earlier))).toMatchObject({ points: 10 });
    const next = await received();
    expect(statusAndCode(await call("inquire", { handle: next }))).toEqual([200, "ok"]);
  });

  test("reported no unexpected errors", () => {
    expect(fixture.faults).toEqual([]);
  });
});
