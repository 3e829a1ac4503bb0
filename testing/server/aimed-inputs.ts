import { exportDatasets } from "#core/views/exports/datasets.ts";
import { ownDataSectionNames } from "#core/views/own-data-page.ts";
import type { actions } from "../actions/samples.ts";
import type { Marked } from "./marked-people.ts";

type Name = (typeof actions)[number]["name"];

/** Inputs that differ from an action's sample in more than ids, because they may reveal more. */
const variants: Partial<Readonly<Record<Name, readonly object[]>>> = {
  ownDataPage: ownDataSectionNames.map((section) => ({ section })),
  beginExport: exportDatasets.map((dataset) => ({ dataset })),
  people: [{ tab: "administrators" }, { tab: "customers" }],
  activity: [{ limit: 500, sort: "date", direction: "desc", type: "all", locationId: null }],
  auditLog: [{ locationId: null }],
  searchMembers: [{ search: "Zelda" }, { search: "Otto" }],
  customers: [{ tier: null, status: "all", segment: null }],
  qrCodes: [{ state: "all" }],
};

/**
 * Returns an action's sample, unchanged and with ids of existing rows instead of missing ones and without filters or cursors that would
 * exclude them.
 */
export function aimedInputs(
  { name, sample }: { readonly name: Name; readonly sample: object },
  { ids, customer, staff }: Marked,
): readonly object[] {
  const aimed = { ...sample, ...opened(sample, ids) };
  const more = variants[name] ?? [{}];
  const byHandle = "handle" in sample ? [{ ...aimed, handle: customer.email }] : [];
  const byMail = "email" in sample ? [{ ...aimed, email: customer.email }] : [];
  const atStaff = JSON.stringify(aimed).includes(customer.id)
    ? [JSON.parse(JSON.stringify(aimed).replaceAll(customer.id, staff.id)) as object] // an object's own text
    : [];
  return [sample, ...more.map((own) => ({ ...aimed, ...own })), ...byMail, ...byHandle, ...atStaff];
}

const CURSORS = new Set(["after", "from", "to", "actorId", "action"]);
const FILTERS = new Set(["search"]);

function opened(sample: object, ids: Marked["ids"]): object {
  const entries = Object.entries(sample).map(([field, value]: [string, unknown]) => {
    if (field === "before" || (field === "after" && typeof value === "number")) return [field, 0];
    if (CURSORS.has(field)) return [field, null];
    if (FILTERS.has(field) || value === "nobody is called this") return [field, ""];
    if (Array.isArray(value)) return [field, value.map((item) => standIn(item, ids))];
    return [field, standIn(value, ids)];
  });
  return Object.fromEntries(entries);
}

/** Returns the id that replaces 'no-such-user' and similar ids, also within an object. */
function standIn(value: unknown, ids: Marked["ids"]): unknown {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, standIn(inner, ids)]),
    );
  }
  const kind = typeof value === "string" ? /^no-such-(\w+)$/.exec(value)?.[1] : undefined;
  return kind !== undefined && Object.hasOwn(ids, kind) ? ids[kind] : value;
}
