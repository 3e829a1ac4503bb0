import { expect, test } from "vitest";
import { permissionsOf } from "#testing/actions/samples.ts";
import { commands, queries } from "./registry.ts";

test("stores replies by retry key, except for replies that must not be stored (decision 005)", () => {
  const unstored = Object.values(commands).filter((command) => command.receipt === false);
  expect(unstored.map(({ name }) => name).toSorted()).toEqual([
    "addWebhook",
    "checkAddress",
    "completeAccount",
    "createTillKey",
    "deleteOwnAccount",
    "enrolCustomer",
    "generateTotpSecret",
    "inviteCustomer",
    "inviteStaff",
    "issueChallenge",
    "login",
    "logout",
    "renewEnrolment",
    "resendCustomerInvitation",
    "resendInvitation",
    "showMemberCode",
    "unsubscribe",
    "updateCredentials",
    "verifyTotpLogin",
  ]);
  expect(commands.signup.secret).toEqual(["password", "invitation"]);
  expect(commands.createSubAdmin.secret).toEqual(["password"]);
  expect(commands.updateProfile.secret).toEqual(["currentPassword"]);
});

test.each(Object.entries({ ...commands, ...queries }))(
  "%s goes by its own name and asks the permission that the specification gives it",
  (name, action) => {
    expect(action.name).toBe(name);
    const asked = action.also === undefined ? [action.may] : [action.may, action.also];
    expect({ [name]: asked }).toEqual({
      [name]: new Map(Object.entries(permissionsOf)).get(name),
    });
  },
);
