import { describe, expect, test } from "vitest";
import { openProgram } from "#apps/browser/open.ts";
import { newRetryKey } from "#client/api.ts";
import { readDetail } from "#core/kit/audit-detail.ts";
import { samples } from "#testing/actions/samples.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { aLocation } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { mainAdmin, openFixtureForFile } from "#testing/server/fixture.ts";
import { staffActions } from "#testing/server/staff-actions.ts";
import { outcome, post } from "#testing/server/visitors.ts";

const PASSWORD = samples.login.password;

const fixture = await openFixtureForFile();
const actions = await staffActions(fixture, PASSWORD);

describe("the audit log", () => {
  test("gets one record per action: actor, action, target, time", async () => {
    const { person, token } = await actions.someone("sub-admin");
    const id = await actions.pendingPost();
    const before = fixture.ports.clock();
    expect(outcome(await actions.run("approveFeedback", token, { id }))).toBe("ok");
    const [line, ...others] = await actions.linesOf(person);
    expect(others).toEqual([]);
    expect(line).toEqual({
      id: expect.any(String),
      at: expect.any(Number),
      actorId: person.id,
      actorName: "Some sub-admin",
      locationId: null,
      action: "approveFeedback",
      subjectKind: "feedback",
      subjectId: id,
      subject: "",
      detail: '[{"code":"post-status","params":{"before":"pending","after":"approved"}}]',
    });
    expect(line?.at).toBeGreaterThanOrEqual(before);
    expect(line?.at).toBeLessThanOrEqual(fixture.ports.clock());
  });

  test.each([
    ["the open location that the device names", "harbour", "harbour"],
    ["nothing of a closed location", "closed", null],
    ["nothing of a location that does not exist", "nowhere", null],
    ["nothing of an invalid id", "har bour".repeat(20), null],
  ])("keeps %s", async (_what, named, kept) => {
    const { person, token } = await actions.someone("sub-admin");
    const place = await fixture.ports.store.reader.one("locations", { id: named });
    if (place === undefined && (named === "harbour" || named === "closed")) {
      const row = aLocation({ id: named, nameKey: named, isOpen: named === "harbour" });
      await fixture.commit([{ kind: "insert", dataset: "locations", row }]);
    }
    const answer = await post(fixture, "sendBroadcast", {
      token,
      body: JSON.stringify({ message: "Warm rolls." }),
      headers: { "x-regulars-location": named },
    });
    expect(outcome(answer)).toBe("ok");
    expect(await actions.linesOf(person)).toMatchObject([{ locationId: kept }]);
  });

  test("gets no record for a refusal, a malformed input or a missing permission", async () => {
    const { person, token } = await actions.someone("sub-admin");
    expect(outcome(await actions.run("approveFeedback", token, { id: "missing" }))).toBe(
      "feedback-not-found",
    );
    expect(outcome(await actions.run("sendBroadcast", token, { message: "" }))).toBe(
      "malformed-input",
    );
    const code = { productId: "Latte", points: 10 };
    expect(outcome(await actions.run("generateQrCode", token, code))).toBe("permission-denied");
    expect(await actions.linesOf(person)).toEqual([]);
  });

  test("gets no second record for a repeat with the same retry key", async () => {
    const { person, token } = await actions.someone("admin");
    const key = newRetryKey();
    const answers = [
      await actions.run("sendBroadcast", token, { message: "Once." }, key),
      await actions.run("sendBroadcast", token, { message: "Once." }, key),
    ];
    expect(answers[1]?.reply).toEqual(answers[0]?.reply);
    expect(answers.map(outcome)).toEqual(["ok", "ok"]);
    expect(await actions.linesOf(person)).toHaveLength(1);
  });

  test("gets one record when two delete the same message at once", async () => {
    const [one, two] = [await actions.someone("admin"), await actions.someone("admin")];
    const { reply } = await actions.run("sendBroadcast", one.token, { message: "Twice deleted?" });
    const { id } = reply.ok ? Object(reply.result) : {};
    const answers = await Promise.all(
      [one, two].map(({ token }) => actions.run("deleteBroadcast", token, { id })),
    );
    expect(answers.map(outcome).toSorted()).toEqual(["broadcast-not-found", "ok"]);
    const lines = [...(await actions.linesOf(one.person)), ...(await actions.linesOf(two.person))];
    expect(lines.filter(({ action }) => action === "deleteBroadcast")).toHaveLength(1);
  });

  test("is written in the same commit as the action", async () => {
    const { person, token } = await actions.someone("admin");
    expect(
      outcome(await actions.run("hideFeedback", token, { id: await actions.pendingPost() })),
    ).toBe("ok");
    const [line] = await actions.linesOf(person);
    const id = await actions.pendingPost();
    const { fresh } = fixture.ports;
    const own = { ...fresh };
    // The next record gets the id of an existing one, which the database refuses.
    Object.assign(fresh, { id: () => line?.id });
    const answer = await actions.run("approveFeedback", token, { id });
    Object.assign(fresh, own);
    expect(answer.reply.ok).toBe(false);
    expect(await fixture.ports.store.reader.one("feedback", { id })).toMatchObject({
      status: "pending",
    });
    expect(await actions.linesOf(person)).toEqual([line]);
  });

  test("has no records of customers, and of staff only those about the program", async () => {
    const customer = await actions.someone("customer");
    const staff = await actions.someone("sub-admin");
    for (const { person, token } of [customer, staff]) {
      const own = { phone: "", birthday: "", profilePhoto: "", currentPassword: PASSWORD };
      const email = `new-${person.id}@example.com`;
      for (const [action, input] of [
        ["addFeedback", samples.addFeedback],
        ["generateReferralCode", {}],
        ["updateProfile", { ...own, name: "New Name", email }],
        ["updateCredentials", { currentPassword: PASSWORD, newPassword: "a-better-password" }],
      ] as const) {
        expect([action, outcome(await actions.run(action, token, input))]).toEqual([action, "ok"]);
      }
    }
    expect(await actions.linesOf(customer.person)).toEqual([]);
    const lines = await actions.linesOf(staff.person);
    expect(lines.map(({ action, detail }) => [action, readDetail(detail)])).toEqual([
      ["updateProfile", saying("name, email")],
      ["updateCredentials", saying("a new password")],
    ]);
    expect(lines[0]).toMatchObject({ subjectKind: "staff", subjectId: staff.person.id });
  });

  test("has no records in the browser edition", async () => {
    const faults: unknown[] = [];
    const { api, store } = await openProgram({
      storage: memoryStorage(),
      locks: memoryLocks(),
      timeZone: "UTC",
      fault: (error) => void faults.push(error),
    });
    expect((await api.run("login", mainAdmin, newRetryKey())).ok).toBe(true);
    expect((await api.run("sendBroadcast", { message: "Hi" }, newRetryKey())).ok).toBe(true);
    expect(await store.reader.count("broadcasts", {})).toBe(1);
    expect(await store.reader.count("auditLog", {})).toBe(0);
    expect(faults).toEqual([]);
  });
});
