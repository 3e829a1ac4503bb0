/** What stands under a staff member's name, for example 'Sub-admin Account' (specification §2, Admin layout). In: the role. */
export function accountLabel(role: string): string {
  return `${role.slice(0, 1).toUpperCase()}${role.slice(1)} Account`;
}
