import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { flags } from "#core/identity/role.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Store } from "#engine/ports.ts";
import { locationIn } from "#testing/location-seeder.ts";
import { storedLogo } from "#testing/program-images.ts";
import { seeder } from "#testing/seeder.ts";
import type { Who } from "./request.ts";

/** Users who send requests, and ids that requests can name. */
export interface People {
  /** The session keys of each kind of user, and the tills' keys. */
  readonly keys: Readonly<Record<Exclude<Who, "nobody">, readonly string[]>>;
  /** Ids of existing users, rewards, vouchers, posts, a location and an image, and codes that are scanned at a counter: of vouchers and a customer. */
  readonly ids: readonly string[];
}

/**
 * Adds users to a store with its initial data: customers, sub-admins without flags, guests, managers with all flags, and sessions of
 * the main admin. `many` of each, so that no limit per session is reached.
 */
export async function peopleIn(store: Store, many: number): Promise<People> {
  const seeds = seeder();
  const times = <Item>(make: () => Item) => Array.from({ length: many }, make);
  const everyFlag = Object.fromEntries(flags.map((flag) => [flag, true]));
  const customers = times(() => seeds.user(500));
  const subAdmins = times(() => seeds.user(0, { role: "sub-admin" }));
  const guests = times(() => seeds.user(500));
  const managers = times(() => seeds.user(0, { role: "admin", permissions: everyFlag }));
  const reward = seeds.reward({ availabilityCount: 1000 });
  seeds.code({ productId: "Fuzz", points: 10 });
  const coffee = { id: reward, pointsCost: 5 };
  const voucherOwners = [customers[0], guests[0], guests[1]].filter(
    (person) => person !== undefined,
  );
  const vouchers = voucherOwners.map((owner) => seeds.voucher(owner, coffee));
  const shop = locationIn(seeds);
  const tills = times(() => shop.till());
  const image = sha256Hex("logo");
  seeds.add(storedLogo(image));
  const [buyer] = guests;
  const shown = buyer === undefined ? [] : [shop.code(buyer), shop.purchase(buyer, 900)];
  await seeds.writeTo(store);
  const keysOf = (people: readonly { readonly token: string }[]) =>
    people.map(({ token }) => token);
  const bystanders = [customers[0], subAdmins[0]].flatMap((person) => person?.id ?? []);
  const posts = await store.reader.many("feedback", { order: [["id", "asc"]], limit: 3 });
  return {
    keys: {
      customer: keysOf(customers),
      "sub-admin": keysOf(subAdmins),
      guest: keysOf(guests),
      manager: keysOf(managers),
      "main admin": await mainAdminKeys(store, many),
      till: tills,
    },
    ids: [
      ...bystanders,
      reward,
      ...vouchers.flatMap(({ id, code }) => [id, code]),
      ...posts.map(({ id }) => id),
      shop.locationId,
      image,
      ...shown,
    ],
  };
}

async function mainAdminKeys(store: Store, many: number): Promise<readonly string[]> {
  const admin = await store.reader.one("users", { isMainAdmin: true });
  if (admin === undefined) throw new Error("The data has no main admin.");
  const now = Date.now();
  const times = { createdAt: now, expiresAt: now + DAY_MS, seenAt: now };
  const keys = Array.from({ length: many }, () => freshValues().token());
  const changes = keys.map((key) => {
    const row = { id: sha256Hex(key), userId: admin.id, ...times, device: "" };
    return { kind: "insert", dataset: "sessions", row } as const;
  });
  await store.transact(async () => ({ changes, result: undefined }));
  return keys;
}
