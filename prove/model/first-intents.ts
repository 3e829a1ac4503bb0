import type { Intent } from "./intents.ts";
import type { StaffIntent } from "./staff-intents.ts";

const boss = { kind: "able", pick: 0 } as const;

function customer(pick: number): Intent {
  const names = ["Ana Sol", "Ben Ode", "Carla Reyes", "Bo"] as const;
  const right = { email: "new", answer: "right", password: "good", chance: "even" } as const;
  const friend = pick % 3 === 0 ? "somebody" : "none";
  return { do: "sign up", pick, name: names[pick % names.length] ?? "Bo", friend, ...right };
}

function hired(flags: boolean): StaffIntent {
  const right = { email: "new", password: "good", chance: "even" } as const;
  return { do: "hire", staff: boss, pick: 0, flags, ...right };
}

const allowed: StaffIntent = {
  do: "allow",
  staff: boss,
  whom: "sub-admin",
  pick: 0,
  canManageRewards: true,
  canManageUsers: true,
  canServeCounter: true,
};

function opened(name: "Harbour" | "Mill"): Intent {
  return { do: "open a location", staff: boss, name, zone: "Asia/Kathmandu" };
}

/** The first intents of every run: three sub-admins, whose first one may also manage rewards, customers and the counter, two locations and twelve customers. */
export const firstIntents: readonly Intent[] = [
  hired(true),
  allowed,
  hired(true),
  hired(false),
  opened("Harbour"),
  opened("Mill"),
  ...Array.from({ length: 12 }, (_none, at) => customer(at)),
];
