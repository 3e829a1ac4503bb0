import type { Act } from "./acts.ts";
import type { StaffAct } from "./acts-of-staff.ts";

const boss = { kind: "able", pick: 0 } as const;

function customer(pick: number): Act {
  const names = ["Ana Sol", "Ben Ode", "Carla Reyes", "Bo"] as const;
  const right = { email: "new", answer: "right", password: "good", chance: "even" } as const;
  const friend = pick % 3 === 0 ? "somebody" : "none";
  return { do: "sign up", pick, name: names[pick % names.length] ?? "Bo", friend, ...right };
}

function hired(flags: boolean): StaffAct {
  const right = { email: "new", password: "good", chance: "even" } as const;
  return { do: "hire", staff: boss, pick: 0, flags, ...right };
}

const allowed: StaffAct = {
  do: "allow",
  staff: boss,
  whom: "sub-admin",
  pick: 0,
  canManageRewards: true,
  canManageUsers: true,
  canServeCounter: true,
};

function opened(name: "Harbour" | "Mill"): Act {
  return { do: "open a location", staff: boss, name, zone: "Asia/Kathmandu" };
}

/** How every run begins: three sub-admins, the first of whom may manage rewards, customers and the counter, too, two locations, and twelve customers. */
export const everybody: readonly Act[] = [
  hired(true),
  allowed,
  hired(true),
  hired(false),
  opened("Harbour"),
  opened("Mill"),
  ...Array.from({ length: 12 }, (_none, at) => customer(at)),
];
