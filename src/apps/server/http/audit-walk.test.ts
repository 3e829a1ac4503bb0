import { beforeAll, describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { commands } from "#core/registry.ts";
import { samples } from "#testing/actions/samples.ts";
import { aCode, aPost, aReward, aUser, aVoucher } from "#testing/rows.ts";
import { codeAt, newKeyIn, SECRET } from "#testing/server/devices.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { staffActions } from "#testing/server/staff-actions.ts";
import { outcome } from "#testing/server/visitors.ts";

const PASSWORD = samples.login.password;

const fixture = await openFixtureForFile();
const actions = await staffActions(fixture, PASSWORD);

/** The values of an input's secret fields, at any depth. */
function secretsIn(input: unknown, names: readonly string[]): readonly string[] {
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    names.includes(name) && typeof value === "string" ? [value] : secretsIn(value, names),
  );
}

describe("walking through every command as an admin", () => {
  const done: string[] = [];
  const secrets: string[] = [];

  beforeAll(async () => {
    // The rows that the samples name, so that they succeed.
    await fixture.commit([
      { kind: "insert", dataset: "feedback", row: aPost({ id: samples.hideFeedback.id }) },
      { kind: "insert", dataset: "qrCodes", row: aCode({ id: samples.deleteQrCode.id }) },
      { kind: "insert", dataset: "rewards", row: aReward({ id: samples.redeemReward.rewardId }) },
      { kind: "insert", dataset: "users", row: aUser() },
      {
        kind: "insert",
        dataset: "vouchers",
        row: aVoucher({ id: samples.cancelVoucher.voucherId }),
      },
      {
        kind: "insert",
        dataset: "broadcasts",
        row: {
          id: samples.editBroadcast.id,
          message: "Rolls",
          sentAt: 1,
          isRepost: false,
          originalBroadcastId: null,
          editedAt: null,
        },
      },
    ]);
  });

  test.each(Object.values(commands))(
    "$name is recorded once when it is a staff action and succeeds, and not when it is refused",
    async (command) => {
      const { person, token } = await actions.someone("admin");
      const sample = samples[command.name];
      const key = newRetryKey();
      const secret = "secret" in command ? (command.secret ?? []) : [];
      secrets.push(token, fixture.ports.digest(token), key, ...secretsIn(sample, secret));
      const { reply } = await actions.run(command.name, token, sample, key);
      const lines = await actions.linesOf(person);
      const isForStaff = command.may !== "anyone" && command.may !== "signed-in";
      const [least, most] = reply.ok ? [isForStaff ? 1 : 0, 1] : [0, 0];
      expect(lines.length).toBeGreaterThanOrEqual(least);
      expect(lines.length).toBeLessThanOrEqual(most);
      expect(lines.filter(({ action }) => action !== command.name)).toEqual([]);
      if (reply.ok) done.push(command.name);
    },
  );

  test("turns two-factor on and off with valid codes", async () => {
    const { person, token } = await actions.someone("admin");
    const [on, off] = [codeAt(fixture), codeAt(fixture, 1)];
    secrets.push(on, off);
    const enabled = await actions.run("verifyAndEnableTotp", token, { secret: SECRET, code: on });
    expect(outcome(enabled)).toBe("ok");
    const key = newKeyIn(enabled);
    secrets.push(key, fixture.ports.digest(key));
    expect(outcome(await actions.run("disableTotp", key, { code: off }))).toBe("ok");
    expect((await actions.linesOf(person)).map(({ action }) => action)).toEqual([
      "verifyAndEnableTotp",
      "disableTotp",
    ]);
  });

  test("succeeds for enough commands, without secrets in the log", async () => {
    expect(done).toEqual(
      expect.arrayContaining([
        "updateCredentials",
        "approveFeedback",
        "hideFeedback",
        "sendBroadcast",
        "editBroadcast",
        "deleteBroadcast",
        "addProduct",
        "deleteQrCode",
        "cancelVoucher",
      ]),
    );
    const log = JSON.stringify(
      await fixture.ports.store.reader.many("auditLog", { order: [["id", "asc"]], limit: 1000 }),
    );
    expect(log.length).toBeGreaterThan(1000);
    expect(secrets).toEqual(expect.arrayContaining([PASSWORD, SECRET]));
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(log).not.toContain(actions.passwordHash);
    expect(log).not.toContain("$argon2");
  });
});
