import { isVisit } from "#core/identity/last-visit.ts";
import { nameKeyOf } from "#core/identity/name-key.ts";
import type { Name } from "./keys.ts";

/** Stored rows as parsed from JSON. */
type Rows = Partial<Record<Name, unknown>>;

/** Adds the fields by which customers are sorted, as the SQL stores' migration 8 does. */
export function withListFields<Stored extends Rows>(stored: Stored): Stored {
  const { users } = stored;
  if (!Array.isArray(users)) return stored;
  const visits = lastVisits(stored);
  const added = (row: { readonly id?: string; readonly name?: string }) => ({
    nameKey: nameKeyOf(row.name ?? ""),
    lastVisitAt: visits.get(row.id ?? "") ?? 0,
    ...row,
  });
  return { ...stored, users: users.map(added) };
}

/** Returns each customer's last visit by id, see core/identity/last-visit.ts. */
function lastVisits({ transactions, purchases, vouchers }: Rows): ReadonlyMap<string, number> {
  const visits = new Map<string, number>();
  const add = (userId: unknown, at: unknown) => {
    if (typeof userId !== "string" || typeof at !== "number") return;
    visits.set(userId, Math.max(visits.get(userId) ?? 0, at));
  };
  for (const { userId, source, date } of records(transactions)) {
    if (typeof source === "string" && isVisit(source)) add(userId, date);
  }
  for (const { userId, recordedAt } of records(purchases)) add(userId, recordedAt);
  for (const { userId, state, endedAt } of records(vouchers)) {
    if (state === "used") add(userId, endedAt);
  }
  return visits;
}

function records(rows: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(rows) ? rows : [];
}
