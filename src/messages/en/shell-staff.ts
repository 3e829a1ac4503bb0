import { catalogue } from "../catalogue.ts";

/** The texts around staff's pages. */
export const staffShellTexts = catalogue("shell-staff", {
  roleAccount: ({ role }: { role: string }) =>
    `${role.charAt(0).toUpperCase()}${role.slice(1)} Account`,
  backOffice: "Back office",
  backToApp: "Back to App",
});
