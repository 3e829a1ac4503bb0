import { expect, it } from "vitest";
import * as z from "zod/mini";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { Datasets } from "#core/datasets.ts";
import { ascending } from "#core/kit/pages.ts";
import { HOUR_MS } from "#core/kit/time.ts";
import { defaultProgram, type Program, settingsOf } from "#core/program.ts";
import { UNUSED_IMAGE_MS } from "#core/settings/program-image.ts";
import { ask } from "#engine/ask.ts";
import type { Store } from "#engine/ports.ts";
import { storedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { logoFiles } from "#testing/png.ts";
import { anInvitation } from "#testing/rows.ts";
import { order, portsOn, signedIn, signUp, tally, times } from "./program.ts";
import { expectBroken, fresh, NOW, storedUser } from "./rows.ts";

/** A stored version of the settings. */
export function aSettingsVersion(id: string, version: number): Datasets["settingsVersions"] {
  return {
    id,
    version,
    at: NOW,
    authorId: null,
    authorName: "",
    origin: "configuration",
    restoredVersion: null,
    settings: { ...settingsOf(defaultProgram) },
  };
}

/** Returns the versions of the terms that a user has accepted. */
async function acceptedBy(store: Store, userId: string): Promise<readonly number[]> {
  const rows = await store.reader.many("termsAcceptances", {
    where: { userId },
    ...ascending("at"),
    limit: 9,
  });
  return rows.map(({ version }) => version);
}

/** Versions of the program's settings (decision 140). */
export function settingsCases(store: () => Store): void {
  const programs = () => storedProgram(store(), defaultProgram, () => NOW);
  const save = async (sections: object, base?: number) => {
    const { token } = await signedIn(store(), 0, { role: "admin" });
    const version = base ?? (await programs().current()).version;
    return order(
      store(),
      "saveSettings",
      { base: version, sections, isConfirmed: true },
      { token },
    );
  };
  const points = (birthday: number): Program["points"] => ({
    ...defaultProgram.points,
    birthday,
  });

  it("apply to the next request, for every open program", async () => {
    const [one, other] = [programs(), programs()];
    expect((await one.current()).points.birthday).toBe(25);
    const { version } = await other.current();
    expect(await save({ points: points(40) })).toMatchObject({
      ok: true,
      result: { version: version + 1 },
    });
    expect((await one.current()).points.birthday).toBe(40);
    expect(await other.current()).toEqual(await one.current());
  });

  it("end a session at its next request when they make sessions shorter, for every open program", async () => {
    const one = programs();
    const { token } = await signedIn(store(), 0, { role: "sub-admin" });
    const seenAt = NOW - 2 * HOUR_MS;
    await commit(store(), {
      kind: "patch",
      dataset: "sessions",
      id: sha256Hex(token),
      fields: { createdAt: seenAt, seenAt },
    });
    // Does not count as use of the session.
    const session = () => ask(portsOn(store()), one, { name: "session", input: {}, token });
    expect(await session()).toMatchObject({ result: { me: { role: "sub-admin" } } });
    const { security } = defaultProgram;
    expect(await save({ security: { ...security, staffIdleHours: 2 } })).toMatchObject({
      ok: true,
    });
    expect(await session()).toMatchObject({ result: { me: null } });
    expect(await save({ security })).toMatchObject({ ok: true });
  });

  it("of security are changed by admins only, also by restoring a version", async () => {
    const { token } = await signedIn(store(), 0, {
      role: "sub-admin",
      permissions: { canManageProgram: true },
    });
    const invitation = { ...defaultProgram.security, signUp: "invitation" as const };
    const { version } = await programs().current();
    const saved = { base: version, sections: { security: invitation }, isConfirmed: true };
    expect(await order(store(), "saveSettings", saved, { token })).toMatchObject({
      ok: false,
      error: { code: "permission-denied" },
    });
    expect((await programs().current()).version).toBe(version);
    await save({ points: points(61) });
    const open = (await programs().current()).version;
    await save({ security: invitation, points: points(62) });
    const restored = { version: open, base: open + 1, isConfirmed: true };
    expect(await order(store(), "restoreSettings", restored, { token })).toMatchObject({
      ok: true,
    });
    const { security, points: kept } = await programs().current();
    expect([security.signUp, kept.birthday]).toEqual(["invitation", 61]);
    await save({ security: defaultProgram.security });
  });

  it("refuse a sign-up without an invitation from the next request on", async () => {
    const friend = await storedUser(store(), 0);
    const { security } = defaultProgram;
    await save({ security: { ...security, signUp: "invitation" } });
    expect(await signUp(store(), {})).toMatchObject({ error: { code: "sign-up-by-invitation" } });
    const invited = { referredByCode: friend.referralCode };
    expect(await signUp(store(), invited)).toMatchObject({ ok: true });
    await save({ security });
    expect(await signUp(store(), {})).toMatchObject({ ok: true });
  });

  it("admit one person with the link of an invitation, also of two at once", async () => {
    const { user } = await signedIn(store(), 0, { role: "admin" });
    const token = fresh.token();
    const own = { id: fresh.id(), tokenHash: sha256Hex(token), email: `${fresh.id()}@x.example` };
    const invitation = anInvitation({ ...own, role: "customer", invitedBy: user.id });
    await commit(store(), inserted("invitations", { ...invitation, expiresAt: NOW + 1 }));
    const { security } = defaultProgram;
    await save({ security: { ...security, signUp: "invitation" } });
    const replies = await times(2, () => signUp(store(), { invitation: token }));
    expect(tally(replies)).toEqual({ ok: 1, "invitation-invalid": 1 });
    expect(await store().reader.one("invitations", { id: own.id })).toBeUndefined();
    await save({ security });
  });

  it("are numbered once when several are saved at the same time", async () => {
    const { version } = await programs().current();
    const replies = await times(5, (turn) => save({ points: points(50 + turn) }, version));
    expect(tally(replies)).toEqual({ ok: 1, "settings-changed-meanwhile": 4 });
    expect((await programs().current()).version).toBe(version + 1);
  });

  it("of different sections that are saved at the same time are both kept", async () => {
    const { version } = await programs().current();
    const replies = await Promise.all([
      save({ points: points(70) }, version),
      save({ brand: { name: "Corner Café", tagline: "", color: "", logo: "", icon: "" } }, version),
    ]);
    expect(tally(replies)).toEqual({ ok: 2 });
    const { points: kept, brand, ...rest } = await programs().current();
    expect([kept.birthday, brand.name, rest.version]).toEqual([70, "Corner Café", version + 2]);
  });

  it("keep the images of every version, and of no unsaved one", async () => {
    const { token } = await signedIn(store(), 0, { role: "admin" });
    const upload = async (red: number): Promise<string> => {
      const input = { kind: "logo", files: logoFiles([red, 0, 0, 255]) };
      const reply = await order(store(), "uploadImage", input, { token });
      return reply.ok ? z.parse(z.object({ image: z.string() }), reply.result).image : "";
    };
    const saveLogo = (logo: string) =>
      save({ brand: { name: "Corner Café", tagline: "", color: "", logo, icon: "" } });
    const stored = async (image: string) =>
      (await store().reader.count("programImages", { image })) === logoFiles().length;
    const [first, second, unused] = [await upload(1), await upload(2), await upload(3)];
    expect(await upload(1)).toBe(first);
    expect(await saveLogo(first)).toMatchObject({ ok: true });
    const { version } = await programs().current();
    expect(await saveLogo(second)).toMatchObject({ ok: true });
    await store().prune(NOW + 2 * UNUSED_IMAGE_MS);
    expect(await Promise.all([first, second, unused].map(stored))).toEqual([true, true, false]);
    expect(await saveLogo(unused)).toMatchObject({ ok: false, error: { code: "image-not-found" } });
    expect((await programs().current()).brand.logo).toBe(second);
    const restored = { version, base: version + 1, isConfirmed: false };
    // The first session has been pruned.
    const again = await signedIn(store(), 0, { role: "admin" });
    const reply = await order(store(), "restoreSettings", restored, { token: again.token });
    expect(reply).toMatchObject({ ok: true });
    expect((await programs().current()).brand.logo).toBe(first);
  });

  it("keep a tier with customers", async () => {
    await storedUser(store(), 0, { tier: "Gold" });
    const tiers = defaultProgram.tiers.filter(({ id }) => id !== "Gold");
    expect(await save({ tiers })).toMatchObject({
      ok: false,
      error: { code: "tier-has-members", params: { tier: "Gold" } },
    });
  });

  it("of the past are never changed or removed, and have different numbers", async () => {
    const kept = { dataset: "settingsVersions" as const, id: "900" };
    await commit(store(), inserted("settingsVersions", aSettingsVersion("900", 900)));
    const spoilt = { ...kept, kind: "patch" as const, fields: { authorName: "Bo" } };
    await expectBroken(store(), "settings-versions-append-only", spoilt);
    await expectBroken(store(), "settings-versions-append-only", { ...kept, kind: "remove" });
    const twin = inserted("settingsVersions", aSettingsVersion("901", 900));
    await expectBroken(store(), "unique-settings-version", twin);
  });

  it("put a legal text in force, numbered once when several are saved at the same time", async () => {
    const { token } = await signedIn(store(), 0, { role: "admin" });
    const base = (await programs().current()).legal.privacy;
    const replies = await times(5, (turn) =>
      order(store(), "saveLegalText", { kind: "privacy", base, text: `Text ${turn}` }, { token }),
    );
    expect(tally(replies)).toEqual({ ok: 1, "legal-text-changed-meanwhile": 4 });
    const { legal } = await programs().current();
    const inForce = await store().reader.one("legalTexts", { id: `privacy.${legal.privacy}` });
    expect(inForce?.text).toMatch(/^Text [0-4]$/);
    const kept = { dataset: "legalTexts" as const, id: `privacy.${legal.privacy}` };
    const spoilt = { ...kept, kind: "patch" as const, fields: { text: "Another" } };
    await expectBroken(store(), "legal-texts-append-only", spoilt);
    await expectBroken(store(), "legal-texts-append-only", { ...kept, kind: "remove" });
  });

  it("record the accepted terms with the account, and refuse a version that was replaced", async () => {
    const { token } = await signedIn(store(), 0, { role: "admin" });
    const publish = async (text: string) => {
      const base = (await programs().current()).legal.terms;
      await order(store(), "saveLegalText", { kind: "terms", base, text }, { token });
      return (await programs().current()).legal.terms;
    };
    const first = await publish("First");
    const second = await publish("Second");
    const { token: customer, user } = await signedIn(store());
    const accept = (version: number) =>
      order(store(), "acceptTerms", { version }, { token: customer });
    expect(await accept(first)).toMatchObject({ error: { code: "terms-changed" } });
    const replies = await times(5, () => accept(second));
    expect(tally(replies)).toEqual({ ok: 5 });
    expect(await acceptedBy(store(), user.id)).toEqual([second]);
    expect(await signUp(store(), {})).toMatchObject({ error: { code: "terms-not-accepted" } });
    const email = `terms-${NOW}@example.com`;
    expect(await signUp(store(), { email, acceptedTerms: second })).toMatchObject({ ok: true });
    const joined = await store().reader.one("users", { email });
    expect(await acceptedBy(store(), joined?.id ?? "")).toEqual([second]);
    // Cases that share the store sign up without terms.
    expect(await publish("")).toBe(0);
  });
}
