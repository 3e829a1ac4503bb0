import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, devicesOf, newKeyIn, otherDevice, signIn } from "./testing/devices.ts";
import { type House, openHouse } from "./testing/house.ts";
import { addPerson, outcome, post } from "./testing/visitors.ts";

const PASSWORD = "a good long password";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

async function scene() {
  const person = await addPerson(house, { name: "Dev Ices" });
  const there = await signIn(house, person, "Safari on iPhone");
  return { person, there, here: await signIn(house, person, "Firefox on Windows") };
}

describe("the list of own devices", () => {
  test("tells what each is, when it began, and which is this one; no key and no stored id", async () => {
    const { here, there, person } = await scene();
    const now = house.ports.clock();
    const list = await devicesOf(house, here);
    expect(list).toMatchObject([
      { device: "Firefox on Windows", isThis: true },
      { device: "Safari on iPhone", isThis: false },
    ]);
    for (const { createdAt, seenAt } of list) {
      expect(Math.abs(createdAt - now)).toBeLessThan(60_000);
      expect(seenAt).toBe(createdAt);
    }
    const said = JSON.stringify(list);
    for (const secret of [here, there]) {
      expect(said).not.toContain(secret);
      expect(said).not.toContain(house.ports.digest(secret));
    }
    expect(said).not.toContain(person.id);
    expect((await devicesOf(house, there)).map(({ isThis }) => isThis)).toEqual([true, false]);
    expect((await post(house, "ownSessions")).status).toBe(401);
  });

  test("opens nothing by what it calls them", async () => {
    const { here } = await scene();
    const id = await otherDevice(house, here);
    expect((await post(house, "profile", { token: id })).status).toBe(401);
  });
});

describe("what a device is known by", () => {
  const agent = (text: string) => ({ headers: { "user-agent": text } });

  test("is told from its User-Agent at a login, and after a new password", async () => {
    const person = await addPerson(house, { name: "Label Led" });
    const fields = { passwordHash: await house.ports.services.hashPassword(PASSWORD) };
    await house.commit([{ kind: "patch", dataset: "credentials", id: person.id, fields }]);
    const login = JSON.stringify({ email: person.email, password: PASSWORD });
    const first = newKeyIn(await post(house, "login", { body: login, ...agent(FIREFOX) }));
    newKeyIn(await post(house, "login", { body: login, ...agent("curl/8.5.0") }));
    newKeyIn(await post(house, "login", { body: login, ...agent("<b>Your bank</b>") }));
    const names = (await devicesOf(house, first)).map(({ device }) => device);
    expect(names.toSorted()).toEqual(["", "Firefox on Linux", "a script (curl)"]);

    const change = { currentPassword: PASSWORD, newPassword: "quite another password" };
    const body = JSON.stringify(change);
    const changed = await post(house, "updateCredentials", {
      token: first,
      body,
      ...agent(FIREFOX),
    });
    expect(await devicesOf(house, newKeyIn(changed))).toMatchObject([
      { device: "Firefox on Linux", isThis: true },
    ]);
  });

  test("is noted at its next use where nothing was known", async () => {
    const quiet = await openHouse();
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
    await quiet.close();
  });
});

describe("signing out", () => {
  test("is refused for somebody else's device, by whatever name", async () => {
    const [ana, ben] = [await scene(), await scene()];
    const names = [
      await otherDevice(house, ben.here),
      ben.there,
      house.ports.digest(ben.there),
      "no such one",
    ];
    for (const id of names) {
      const answer = await act(house, ana.here, "endSession", { id });
      expect([answer.status, outcome(answer)]).toEqual([404, "session-not-found"]);
    }
    expect((await act(house, ana.here, "endOtherSessions")).reply).toMatchObject({
      result: { count: 1 },
    });
    for (const key of [ben.here, ben.there]) {
      expect((await act(house, key, "profile")).status).toBe(200);
    }
  });

  test("is refused once more, and two who do it at once do it once", async () => {
    const { here } = await scene();
    const id = await otherDevice(house, here);
    const end = () => act(house, here, "endSession", { id });
    expect((await Promise.all([end(), end()])).map(outcome).toSorted()).toEqual([
      "ok",
      "session-not-found",
    ]);
    expect(outcome(await end())).toBe("session-not-found");
  });

  test("of two devices that sign each other out at once, one stays", async () => {
    const { here, there } = await scene();
    const keys = [here, there];
    const answers = await Promise.all(keys.map((key) => act(house, key, "endOtherSessions")));
    expect(answers.map(outcome).toSorted()).toEqual(["not-signed-in", "ok"]);
    const left = await Promise.all(keys.map((key) => act(house, key, "profile")));
    expect(left.map(outcome).toSorted()).toEqual(["not-signed-in", "ok"]);
  });

  test("this very device takes its cookie as well", async () => {
    const { here } = await scene();
    const [own] = await devicesOf(house, here);
    const answer = await act(house, here, "endSession", { id: own?.id });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^regulars_session=; .*Expires=Thu, 01 Jan 1970/,
    );
    expect((await act(house, here, "profile")).status).toBe(401);
  });

  test("is noted for staff, with the device and no key", async () => {
    const person = await addPerson(house, { name: "Hal Help", role: "sub-admin" });
    await signIn(house, person, "Safari on iPhone");
    const here = await signIn(house, person, "Firefox on Windows");
    await act(house, here, "endSession", { id: await otherDevice(house, here) });
    await act(house, here, "endOtherSessions");
    const lines = await house.ports.store.reader.many("auditLog", {
      where: { actorId: person.id },
      order: [["id", "asc"]],
      limit: 10,
    });
    expect(lines).toMatchObject([
      { action: "endSession", subjectId: person.id, detail: "Safari on iPhone" },
    ]);
  });
});

test("nothing of it was a fault", () => {
  expect(house.faults).toEqual([]);
});
