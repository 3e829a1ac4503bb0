import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, newRetryKey } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { PREFERENCE_LINK_MS, preferenceLink } from "#core/preferences/preference-link.ts";
import {
  addressDigest,
  suppressionId,
  unsubscribeSignature,
} from "#core/suppressions/suppression.ts";
import { done, PASSWORD, signUp } from "#testing/server/customer-fixture.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { post, visit } from "#testing/server/visitors.ts";

const code = (reply: Reply<unknown>) => (reply.ok ? "ok" : reply.error.code);
const logIn = (page: Api, email: string, password: string) =>
  page.run("login", { email, password }, newRetryKey());

/** Signs a customer up, logs them in, and returns their id. */
async function joined(page: Api, email: string): Promise<string> {
  await signUp(page, { name: "Ana", email });
  done(await logIn(page, email, PASSWORD));
  return done(await page.ask("session", {})).me?.id ?? "";
}

describe.each(fixtureDatabases)("preferences on $name", ({ open }) => {
  let fixture: Fixture;
  let boss: Api;

  beforeAll(async () => {
    fixture = await open();
    boss = visit(fixture);
    await logIn(boss, mainAdmin.email, mainAdmin.password);
  });

  afterAll(() => fixture.close());

  /** Returns the token of a new link for a customer, as emails have it. */
  async function linkOf(userId: string): Promise<string> {
    const { store, clock, services } = fixture.ports;
    const user = await store.reader.one("users", { id: userId });
    if (user === undefined) throw new Error("There is no such user.");
    return preferenceLink(user, clock(), services).split("token=")[1] ?? "";
  }

  test("are shown and changed by a link without a login, and by staff on request", async () => {
    const customer = visit(fixture);
    const id = await joined(customer, "linked@example.com");
    const consent = { purpose: "newsByEmail", version: 1 } as const;
    done(await customer.run("setConsent", { ...consent, isGiven: true }, newRetryKey()));

    const token = await linkOf(id);
    const visitor = visit(fixture);
    const shown = done(await visitor.ask("linkedPreferences", { token }));
    expect(shown).toMatchObject({
      email: "l•••@example.com",
      receives: { news: { email: true, push: false } },
    });
    const off = { token, topic: "points", channel: "email", isOn: false } as const;
    done(await visitor.run("setLinkedMessageChannel", off, newRetryKey()));
    const push = { token, purpose: "newsByPush", version: 1, isGiven: true } as const;
    done(await visitor.run("setLinkedConsent", push, newRetryKey()));
    expect(done(await customer.ask("ownPreferences", {}))).toMatchObject({
      receives: { points: { email: false }, news: { push: true } },
      consents: { newsByPush: { place: "preference-link" } },
    });

    const request = { userId: id, purpose: "newsByEmail" } as const;
    done(await boss.run("withdrawCustomerConsent", request, newRetryKey()));
    expect(done(await customer.ask("ownPreferences", {})).receives.news.email).toBe(false);
    const history = done(await boss.ask("customerConsents", { id, after: null }));
    expect(history.consents).toMatchObject([
      { purpose: "newsByEmail", isGiven: false, place: "staff" },
      { purpose: "newsByPush", isGiven: true, place: "preference-link" },
      { purpose: "newsByEmail", isGiven: true, place: "profile" },
    ]);
    const log = await fixture.ports.store.reader.many("auditLog", {
      where: { subjectId: id },
      order: [["id", "asc"]],
      limit: 9,
    });
    expect(log).toMatchObject([{ action: "withdrawCustomerConsent", subject: "" }]);
    expect(fixture.faults).toEqual([]);
  });

  test("are neither shown nor changed by a forged, another customer's or an expired link", async () => {
    const [ana, ben] = [visit(fixture), visit(fixture)];
    const anaId = await joined(ana, "forged@example.com");
    const benId = await joined(ben, "other@example.com");
    const token = await linkOf(anaId);
    const visitor = visit(fixture);
    const [, until = "", mark = ""] = token.split(".");
    for (const forged of [
      `${benId}.${until}.${mark}`,
      `${anaId}.${Number(until) + 1}.${mark}`,
      `${anaId}.${until}.${mark.slice(1)}`,
      "no-link",
    ]) {
      expect(code(await visitor.ask("linkedPreferences", { token: forged }))).toBe(
        "preference-link-invalid",
      );
      const off = { token: forged, topic: "points", channel: "email", isOn: false } as const;
      expect(code(await visitor.run("setLinkedMessageChannel", off, newRetryKey()))).toBe(
        "preference-link-invalid",
      );
    }
    expect(done(await ben.ask("ownPreferences", {})).receives.points.email).toBe(true);

    fixture.travel(PREFERENCE_LINK_MS);
    expect(code(await visitor.ask("linkedPreferences", { token }))).toBe("preference-link-expired");
    fixture.travel(-PREFERENCE_LINK_MS);
    expect(code(await visitor.ask("linkedPreferences", { token }))).toBe("ok");
  });

  test("switching emails on by a link lifts the stop of news to the address, not a stop of all", async () => {
    const customer = visit(fixture);
    const email = "stopped@example.com";
    const id = await joined(customer, email);
    const { store, services } = fixture.ports;
    const address = addressDigest(email, services);
    const visitor = visit(fixture);
    const signature = unsubscribeSignature(address, services);
    done(await visitor.run("unsubscribe", { address, signature, account: id }, newRetryKey()));
    done(await boss.run("suppressAddress", { email }, newRetryKey()));
    const token = await linkOf(id);
    expect(done(await visitor.ask("linkedPreferences", { token }))).toMatchObject({
      receives: { points: { email: false } },
      emailStop: { scope: "all", reason: "complained" },
    });
    const on = { token, topic: "points", channel: "email", isOn: true } as const;
    done(await visitor.run("setLinkedMessageChannel", on, newRetryKey()));
    expect(done(await visitor.ask("linkedPreferences", { token }))).toMatchObject({
      receives: { points: { email: true }, birthday: { email: false } },
      emailStop: { scope: "all" },
    });
    expect(
      await store.reader.one("suppressions", { id: suppressionId("news", address) }),
    ).toBeUndefined();
    const log = await store.reader.many("auditLog", {
      where: { subjectId: id },
      order: [["id", "asc"]],
      limit: 9,
    });
    expect(log).toMatchObject([
      { action: "setLinkedMessageChannel", actorId: "", actorName: "", subject: "" },
    ]);
    expect(fixture.faults).toEqual([]);
  });

  test("a link ends with the email address and with the account", async () => {
    const customer = visit(fixture);
    const id = await joined(customer, "moving@example.com");
    const visitor = visit(fixture);
    const old = await linkOf(id);
    const moved = { userId: id, email: "moved@example.com" };
    done(await boss.run("editUser", moved, newRetryKey()));
    expect(code(await visitor.ask("linkedPreferences", { token: old }))).toBe(
      "preference-link-invalid",
    );
    const token = await linkOf(id);
    expect(code(await visitor.ask("linkedPreferences", { token }))).toBe("ok");
    done(await boss.run("deleteCustomer", { userId: id }, newRetryKey()));
    const gave = { token, purpose: "newsByPush", version: 1, isGiven: true } as const;
    expect(code(await visitor.run("setLinkedConsent", gave, newRetryKey()))).toBe(
      "preference-link-invalid",
    );
    const { reader } = fixture.ports.store;
    expect(await reader.count("consents", { userId: id })).toBe(0);
    expect(await reader.count("preferences", { id })).toBe(0);
  });

  test("no token of a link is stored with a change", async () => {
    const customer = visit(fixture);
    const token = await linkOf(await joined(customer, "secret@example.com"));
    const input = { token, topic: "points", channel: "push", isOn: false };
    expect(
      (await post(fixture, "setLinkedMessageChannel", { body: JSON.stringify(input) })).status,
    ).toBe(200);
    const receipts = await fixture.ports.store.reader.many("receipts", {
      order: [["id", "asc"]],
      limit: 500,
    });
    expect(JSON.stringify(receipts)).not.toContain(token.split(".")[2]);
  });
});
