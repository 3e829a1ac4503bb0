import { expect, it } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { Consent } from "#core/preferences/consent.ts";
import { preferenceLink } from "#core/preferences/preference-link.ts";
import { hasConsent, mayReceive, readPreferences } from "#core/preferences/preferences.ts";
import {
  addressDigest,
  suppressionId,
  unsubscribeSignature,
} from "#core/suppressions/suppression.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aConsent, somePreferences } from "#testing/consents.ts";
import { order, signedIn, signUp, tally, times } from "./program.ts";
import { expectBroken, fresh, NOW, storedUser } from "./rows.ts";

/** Reads a customer's consent records in order. */
async function recordsOf(store: Store, userId: string): Promise<readonly Consent[]> {
  return store.reader.many("consents", {
    where: { userId },
    order: [["number", "asc"]],
    limit: 99,
  });
}

const given = { purpose: "newsByEmail", isGiven: true, version: 1 } as const;

/** Consents and preferences (decisions 167 and 168). */
export function preferencesCases(store: () => Store): void {
  it("record a consent once when it is given on several devices at once, and hold it until it is withdrawn", async () => {
    const { user, token } = await signedIn(store());
    const replies = await times(5, () => order(store(), "setConsent", given, { token }));
    expect(tally(replies)).toEqual({ ok: 5 });
    const [record, ...others] = await recordsOf(store(), user.id);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ number: 1, isGiven: true, place: "profile", at: NOW });
    const held = await readPreferences(store().reader, user.id);
    expect(mayReceive(held, "birthday", "email")).toBe(true);
    const withdrawn = { topic: "news", channel: "email", isOn: false };
    await order(store(), "setMessageChannel", withdrawn, { token });
    const after = await readPreferences(store().reader, user.id);
    expect(hasConsent(after, "newsByEmail")).toBe(false);
    expect(await recordsOf(store(), user.id)).toMatchObject([
      { isGiven: true },
      { isGiven: false },
    ]);
  });

  it("repeat a retried change without another record", async () => {
    const { user, token } = await signedIn(store());
    const by = { token, retryKey: fresh.id() };
    await order(store(), "setConsent", given, by);
    await order(store(), "setConsent", { ...given, isGiven: false }, { token });
    expect(await order(store(), "setConsent", given, by)).toMatchObject({ ok: true });
    const after = await readPreferences(store().reader, user.id);
    expect(hasConsent(after, "newsByEmail")).toBe(false);
  });

  it("record what was ticked at sign-up with the account", async () => {
    const email = `${fresh.id()}@example.com`;
    const consents = { offersFromPurchases: 1 };
    expect(await signUp(store(), { email, consents })).toMatchObject({ ok: true });
    const user = await store().reader.one("users", { email });
    const held = await readPreferences(store().reader, user?.id ?? "");
    expect(hasConsent(held, "offersFromPurchases")).toBe(true);
    expect(hasConsent(held, "newsByEmail")).toBe(false);
    const records = await recordsOf(store(), user?.id ?? "");
    expect(records).toMatchObject([{ purpose: "offersFromPurchases", place: "sign-up" }]);
  });

  it("are changed by a signed link of their customer only", async () => {
    const [ana, ben] = [await storedUser(store()), await storedUser(store())];
    const link = preferenceLink(ana, NOW, { signMark: sha256Hex });
    const token = link.split("token=")[1] ?? "";
    const off = { topic: "points", channel: "email", isOn: false } as const;
    expect(await order(store(), "setLinkedMessageChannel", { ...off, token })).toMatchObject({
      ok: true,
    });
    const forged = token.replace(ana.id, ben.id);
    expect(
      await order(store(), "setLinkedMessageChannel", { ...off, token: forged }),
    ).toMatchObject({ error: { code: "preference-link-invalid" } });
    expect(mayReceive(await readPreferences(store().reader, ana.id), "points", "email")).toBe(
      false,
    );
    expect(await readPreferences(store().reader, ben.id)).toBeUndefined();
  });

  it("follow a stop with the link of an email in one commit, once when it arrives several times", async () => {
    const { user, token } = await signedIn(store());
    await order(store(), "setConsent", given, { token });
    const services = { mailDigest: sha256Hex };
    const address = addressDigest(user.email, services);
    const signature = unsubscribeSignature(address, services);
    const input = { address, signature, account: user.id };
    const replies = await times(5, () => order(store(), "unsubscribe", input));
    expect(tally(replies)).toEqual({ ok: 5 });
    expect(await recordsOf(store(), user.id)).toMatchObject([
      { isGiven: true },
      { isGiven: false, place: "unsubscribe-header" },
    ]);
    const stopped = await readPreferences(store().reader, user.id);
    expect(stopped).toMatchObject({ switchedOff: ["birthday.email", "points.email"] });
    const id = suppressionId("news", address);
    expect(await store().reader.one("suppressions", { id })).toMatchObject({ at: NOW });
    const on = { topic: "points", channel: "email", isOn: true };
    const lifted = await times(3, () => order(store(), "setMessageChannel", on, { token }));
    expect(tally(lifted)).toEqual({ ok: 3 });
    expect(await store().reader.one("suppressions", { id })).toBeUndefined();
    const after = await readPreferences(store().reader, user.id);
    expect(mayReceive(after, "points", "email")).toBe(true);
    expect(mayReceive(after, "birthday", "email")).toBe(false);
  });

  it("are removed with the account", async () => {
    const { user, token } = await signedIn(store());
    await order(store(), "setConsent", given, { token });
    const boss = await signedIn(store(), 0, { role: "admin" });
    const reply = await order(store(), "deleteCustomer", { userId: user.id }, boss);
    expect(reply).toMatchObject({ ok: true });
    expect(await recordsOf(store(), user.id)).toEqual([]);
    expect(await readPreferences(store().reader, user.id)).toBeUndefined();
  });

  it("refuse a changed or repeated record, and a consent without a record", async () => {
    const userId = fresh.id();
    const record = aConsent({ id: `${userId}.1`, userId });
    await commit(store(), inserted("consents", record));
    const changed = patched("consents", record.id, { isGiven: false });
    await expectBroken(store(), "consents-unchanged", changed);
    await expectBroken(store(), "unique-id", inserted("consents", record));
    const beyond = somePreferences({ id: userId, consentCount: 1, newsByEmail: 2 });
    await expectBroken(store(), "consents-within-count", inserted("preferences", beyond));
    const below = { ...beyond, newsByEmail: 0, offersFromPurchases: -1 };
    await expectBroken(store(), "consents-within-count", inserted("preferences", below));
  });
}
