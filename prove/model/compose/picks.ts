import { living, type ModelState, type Person } from "../model-state.ts";
import type { Chance, Command, Name } from "../order.ts";
import { isAllowed } from "../rules/rules.ts";

/** An intent as an order before it has a key: who, what, and with what chance. */
export interface Draft {
  readonly by: string | undefined;
  readonly command: Command;
  readonly chance?: Chance;
  /** Where the sender's device stands, by id, when it says so. */
  readonly at?: string | undefined;
  /** The intent itself asks for what no rule takes. */
  readonly isMalformed?: boolean;
}

/** A choice among people that an intent makes. */
export interface Choice<Kind extends string> {
  readonly kind: Kind;
  readonly pick: number;
}

/** What has no row anywhere. */
export const UNKNOWN = "nobody-knows-this";

/** The item at a place, going round; undefined of none. */
export function itemAt<Item>(list: readonly Item[], pick: number): Item | undefined {
  return list[pick % Math.max(1, list.length)];
}

/** The first of some lists that has items, at a place. */
export function itemOf<Item>(
  pick: number,
  ...lists: readonly (readonly Item[])[]
): Item | undefined {
  const list = lists.find(({ length }) => length > 0);
  return list && itemAt(list, pick);
}

/** Customers who can act. */
export function customersOf(model: ModelState): readonly Person[] {
  return living(model).filter(({ role, isActive }) => role === "customer" && isActive);
}

/** People by what they are to an intent. */
export function usersByRole(model: ModelState, kind: string): readonly Person[] {
  const all = [...model.people.values()];
  switch (kind) {
    case "staff":
      return living(model).filter(({ role }) => role !== "customer");
    case "sub-admin":
      return living(model).filter(({ role }) => role === "sub-admin");
    case "main admin":
      return living(model).filter(({ role }) => role === "admin");
    case "shut out":
      return living(model).filter(({ isActive }) => !isActive);
    case "gone":
      return all.filter(({ isGone }) => isGone);
    default:
      return customersOf(model);
  }
}

/** The id of the user that an intent refers to; an unknown id without such a user. */
export function idOf(model: ModelState, kind: string, pick: number): string {
  return itemAt(usersByRole(model, kind), pick)?.id ?? UNKNOWN;
}

/** The user of a customer's action; undefined for an anonymous one. */
export function customerFor(model: ModelState, { kind, pick }: Choice<string>): Person | undefined {
  if (kind === "nobody") return undefined;
  return itemOf(pick, usersByRole(model, kind), customersOf(model));
}

/** The user of a staff action: one with permission, unless the intent says otherwise. */
export function staffFor(model: ModelState, { kind, pick }: Choice<string>, name: Name) {
  const staff = usersByRole(model, "staff").filter(({ isActive }) => isActive);
  const able = staff.filter((person) => isAllowed(person, name));
  const unable = staff.filter((person) => !isAllowed(person, name));
  if (kind === "nobody") return undefined;
  if (kind === "able") return itemAt(able, pick)?.id;
  return itemOf(pick, kind === "unable" ? unable : usersByRole(model, kind), able)?.id;
}
