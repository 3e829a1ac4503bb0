import { staffShellTexts } from "#messages/en/shell-staff.ts";
/** Returns the label of a role below the user's name, for example 'Sub-admin Account' (specification §2, Admin layout). */
export function accountLabel(role: string): string {
  return staffShellTexts.roleAccount({ role });
}
