import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { type AccountOrigin, ORIGIN_MS } from "./account-origin.ts";

/** How many accounts share a customer's device, and how many the address, with the customer's own. */
export interface SharedAccounts {
  readonly onDevice: number;
  readonly onAddress: number;
}

/** A device or an address of a request. */
export type RequestOrigin = Pick<AccountOrigin, "kind" | "digest">;

/** The most devices and addresses of an account that are looked at. */
const MOST_ORIGINS = 50;

/** Returns the origins of a request over the network: the address, and the device if the browser has the host's cookie. */
export function originsOf({
  caller,
  signMark,
}: Pick<Context, "caller" | "signMark">): readonly RequestOrigin[] {
  if (caller === undefined) return [];
  const address = {
    kind: "address",
    digest: signMark(`origin address ${caller.address}`),
  } as const;
  const device = deviceOrigin(caller.knownBrowser, signMark);
  return device === undefined ? [address] : [address, device];
}

/** Returns the origin of a browser by the host's cookie, whose first part identifies the browser; undefined without a cookie. */
export function deviceOrigin(
  cookie: string,
  signMark: Context["signMark"],
): RequestOrigin | undefined {
  const [browser = ""] = cookie.split(".", 1);
  if (browser === "") return undefined;
  return { kind: "device", digest: signMark(`origin device ${browser}`) };
}

/** Counts the accounts that share a customer's devices and addresses: the highest number of each. Two round trips. */
export async function sharedAccounts(
  reader: ProgramReader,
  userId: string,
  now: number,
): Promise<SharedAccounts> {
  const own = await reader.many("accountOrigins", {
    where: { userId, at: { atLeast: now - ORIGIN_MS } },
    order: [
      ["at", "desc"],
      ["id", "desc"],
    ],
    limit: MOST_ORIGINS,
  });
  return highestOf(await countsOf(reader, own, now));
}

/** Counts the accounts that share the origins of a sign-up, with the new account. One round trip, none without origins. */
export async function sharedBySignUp(
  reader: ProgramReader,
  origins: readonly RequestOrigin[],
  now: number,
): Promise<SharedAccounts> {
  const counts = await countsOf(reader, origins, now);
  const withNew = origins.map((origin) => ({
    kind: origin.kind,
    count: (counts.find(({ digest }) => digest === origin.digest)?.count ?? 0) + 1,
  }));
  return highestOf(withNew);
}

async function countsOf(reader: ProgramReader, origins: readonly RequestOrigin[], now: number) {
  if (origins.length === 0) return [];
  const groups = await reader.groups("accountOrigins", {
    by: ["kind", "digest"],
    where: {
      digest: { anyOf: origins.map(({ digest }) => digest) },
      at: { atLeast: now - ORIGIN_MS },
    },
  });
  return groups.map(({ key, count }) => ({ ...key, count }));
}

function highestOf(
  counts: readonly { readonly kind: AccountOrigin["kind"]; readonly count: number }[],
): SharedAccounts {
  const highest = (wanted: AccountOrigin["kind"]) =>
    Math.max(0, ...counts.filter(({ kind }) => kind === wanted).map(({ count }) => count));
  return { onDevice: highest("device"), onAddress: highest("address") };
}

/** Returns the digests of origins that an account has already. One round trip. */
export async function knownDigests(
  reader: ProgramReader,
  userId: string,
  origins: readonly RequestOrigin[],
): Promise<readonly string[]> {
  const rows = await reader.many("accountOrigins", {
    where: { userId, digest: { anyOf: origins.map(({ digest }) => digest) } },
    order: [["id", "asc"]],
    limit: origins.length,
  });
  return rows.map(({ digest }) => digest);
}

/** Returns the changes that store origins that an account does not have yet. */
export function originChanges(
  userId: string,
  origins: readonly RequestOrigin[],
  { fresh, now }: Pick<Context, "fresh" | "now">,
): readonly ProgramChange[] {
  return origins.map(({ kind, digest }) => ({
    kind: "insert",
    dataset: "accountOrigins",
    row: { id: fresh.id(), userId, kind, digest, at: now },
  }));
}
