import { shellTexts } from "#messages/en/shell.ts";
/** What stands under a staff member's name, for example 'Sub-admin Account' (specification §2, Admin layout). In: the role. */
export function accountLabel(role: string): string {
  return shellTexts.roleAccount({ role });
}
