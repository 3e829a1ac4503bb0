import { describe, expect, test } from "vitest";
import { storedDetail } from "#core/kit/audit-detail.ts";
import { act, devicesOf, newKeyIn, otherDevice, signIn } from "#testing/server/devices.ts";
import { openFixtureForFile, openFixtureForTest } from "#testing/server/fixture.ts";
import { addPerson, outcome, post } from "#testing/server/visitors.ts";

const PASSWORD = "a good long password";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

const fixture = await openFixtureForFile();

async function scene() {
  const person = await addPerson(fixture, { name: "Dev Ices" });
  const there = await signIn(fixture, person, "Safari on iPhone");
  return { person, there, here: await signIn(fixture, person, "Firefox on Windows") };
}

describe("the list of own devices", () => {
  test("shows each device, its start and the current one, without tokens and stored ids", async () => {
    const { here, there, person } = await scene();
    const now = fixture.ports.clock();
    const list = await devicesOf(fixture, here);
    expect(list).toMatchObject([
      { device: "Firefox on Windows", isThis: true },
      { device: "Safari on iPhone", isThis: false },
    ]);
    for (const { createdAt, seenAt } of list) {
      expect(Math.abs(createdAt - now)).toBeLessThan(60_000);
      expect(seenAt).toBe(createdAt);
    }
    const text = JSON.stringify(list);
    for (const secret of [here, there]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(fixture.ports.digest(secret));
    }
    expect(text).not.toContain(person.id);
    expect((await devicesOf(fixture, there)).map(({ isThis }) => isThis)).toEqual([true, false]);
    expect((await post(fixture, "ownSessions")).status).toBe(401);
  });
});

describe("the name of a device", () => {
  const agent = (text: string) => ({ headers: { "user-agent": text } });

  test("is read from its User-Agent at a login and after a new password", async () => {
    const person = await addPerson(fixture, { name: "Label Led" }, PASSWORD);
    const login = JSON.stringify({ email: person.email, password: PASSWORD });
    const first = newKeyIn(await post(fixture, "login", { body: login, ...agent(FIREFOX) }));
    newKeyIn(await post(fixture, "login", { body: login, ...agent("curl/8.5.0") }));
    newKeyIn(await post(fixture, "login", { body: login, ...agent("<b>Your bank</b>") }));
    const names = (await devicesOf(fixture, first)).map(({ device }) => device);
    expect(names.toSorted()).toEqual(["", "Firefox on Linux", "a script (curl)"]);

    const change = { currentPassword: PASSWORD, newPassword: "quite another password" };
    const body = JSON.stringify(change);
    const changed = await post(fixture, "updateCredentials", {
      token: first,
      body,
      ...agent(FIREFOX),
    });
    expect(await devicesOf(fixture, newKeyIn(changed))).toMatchObject([
      { device: "Firefox on Linux", isThis: true },
    ]);
  });

  test("is recorded at the next use when it was unknown", async () => {
    const quiet = await openFixtureForTest();
    const token = await signIn(quiet, await addPerson(quiet, { name: "Una Known" }));
    quiet.travel(6 * 60_000);
    await post(quiet, "dashboard", { token, ...agent(FIREFOX) });
    await expect
      .poll(async () => (await devicesOf(quiet, token))[0]?.device)
      .toBe("Firefox on Linux");
    quiet.travel(6 * 60_000);
    await post(quiet, "dashboard", { token, ...agent("curl/8.5.0") });
    await expect
      .poll(async () => quiet.ports.clock() - ((await devicesOf(quiet, token))[0]?.seenAt ?? 0))
      .toBeLessThan(60_000);
    expect((await devicesOf(quiet, token))[0]?.device).toBe("Firefox on Linux");
  });
});

describe("signing out", () => {
  test("is refused when repeated, and one of two concurrent requests succeeds", async () => {
    const { here } = await scene();
    const id = await otherDevice(fixture, here);
    const end = () => act(fixture, here, "endSession", { id });
    expect((await Promise.all([end(), end()])).map(outcome).toSorted()).toEqual([
      "ok",
      "session-not-found",
    ]);
    expect(outcome(await end())).toBe("session-not-found");
  });

  test("removes the cookie of the current device", async () => {
    const { here } = await scene();
    const [own] = await devicesOf(fixture, here);
    const answer = await act(fixture, here, "endSession", { id: own?.id });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^regulars_session=; .*Expires=Thu, 01 Jan 1970/,
    );
    expect((await act(fixture, here, "profile")).status).toBe(401);
  });

  test("is recorded for staff, with the device and without token", async () => {
    const person = await addPerson(fixture, { name: "Hal Help", role: "sub-admin" });
    await signIn(fixture, person, "Safari on iPhone");
    const here = await signIn(fixture, person, "Firefox on Windows");
    await act(fixture, here, "endSession", { id: await otherDevice(fixture, here) });
    await act(fixture, here, "endOtherSessions");
    const lines = await fixture.ports.store.reader.many("auditLog", {
      where: { actorId: person.id },
      order: [["id", "asc"]],
      limit: 10,
    });
    const detail = storedDetail([{ code: "device", params: { device: "Safari on iPhone" } }], 200);
    expect(lines).toMatchObject([{ action: "endSession", subjectId: person.id, detail }]);
  });
});

test("reported no unexpected errors", () => {
  expect(fixture.faults).toEqual([]);
});
