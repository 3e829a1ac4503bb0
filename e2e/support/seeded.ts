import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import { type Flag, flags } from "#core/identity/role.ts";
import { type Credentials, newCredentials, newUser, type User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import { PROGRAM_SETUP } from "#core/setup/setup.ts";
import type { Fresh, Passwords, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { aCode, aReward } from "#testing/rows.ts";
import { ledgerChanges } from "./seeded-ledger.ts";
import { wallChanges } from "./seeded-wall.ts";

/** Somebody who can log in. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The password of everybody the journeys bring along. */
export const PASSWORD = "a good long password";

/** The main admin with the development sign-in (readings, People). */
export const admin: Person = {
  name: "Program Admin",
  email: "admin@regulars.example",
  password: "regulars-admin",
};

/** What the authenticator apps of {@link seeded}.twoFactor hold. */
export const TOTP_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** One pixel. */
const PHOTO = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==";

const person = (name: string, email: string): Person => ({ name, email, password: PASSWORD });

/** For every flag a sub-admin who has that one alone. */
const holders = new Map<Flag, Person>(
  flags.map((flag) => [flag, person(`Only ${flag}`, `${flag.toLowerCase()}@seeded.example`)]),
);

/** What the screens of this version cannot bring about, and every journey finds in both editions. */
export const seeded = {
  deactivated: person("Dora Deactivated", "dora@seeded.example"),
  /** An admin who is not the main one, without two-factor. */
  secondAdmin: person("Sec Ond Admin", "second@seeded.example"),
  /** A sub-admin with the one flag canManageQRCodes, and a photo. */
  codesOnly: person("Cody Codes", "cody@seeded.example"),
  holders,
  /** Staff with two-factor. A code is taken once a person, so that each journey and size of screen has its own. */
  twoFactor: {
    helper: {
      phone: person("Sol Secured", "sol@seeded.example"),
      desktop: person("Sam Secured", "sam@seeded.example"),
    },
    /** Admins besides the main one. */
    admin: {
      phone: person("Ada Secured", "ada@seeded.example"),
      desktop: person("Alf Secured", "alf@seeded.example"),
      keyboard: person("Kit Secured", "kit@seeded.example"),
    },
    deactivated: person("Del Secured", "del@seeded.example"),
  },
  /** A customer who has no referral code yet; there can be one at a time. */
  codeless: person("Cleo Codeless", "cleo@seeded.example"),
  expiredCode: "REGULARS-EXPRED22",
  soldOut: "House Mug",
} as const;

/** The sub-admin who has that flag alone. */
export function holderOf(flag: Flag): Person {
  const holder = holders.get(flag);
  if (holder === undefined) throw new TypeError(`Nobody has ${flag}.`);
  return holder;
}

/** What seeding needs: the program, now in UTC epoch milliseconds, and the world's services. */
export interface SeedOptions {
  readonly program: Program;
  readonly now: number;
  readonly fresh: Fresh;
  readonly services: Passwords;
  readonly digest: (text: string) => string;
}

/** Gives an empty store its first data and everything of {@link seeded}. */
export async function seed(store: Store, own: SeedOptions): Promise<void> {
  await seedIfEmpty(store, { ...own, adminPassword: admin.password });
  const passwordHash = await own.services.hashPassword(PASSWORD);
  const changes: ProgramChange[] = [
    ...people(own).flatMap((row): ProgramChange[] => [
      { kind: "insert", dataset: "users", row },
      { kind: "insert", dataset: "credentials", row: credentialsOf(row, passwordHash) },
    ]),
    { kind: "insert", dataset: "qrCodes", row: expiredCode(own) },
    { kind: "insert", dataset: "rewards", row: soldOutReward },
    // The journeys' program is in use; setup.spec.ts begins with an empty folder.
    { kind: "patch", dataset: "setup", id: PROGRAM_SETUP, fields: { isDismissed: true } },
    ...wallChanges(own.now),
    ...ledgerChanges(own),
  ];
  await store.transact(async () => ({ changes, result: undefined }));
}

function credentialsOf({ id, isTotpEnabled }: User, passwordHash: string): Credentials {
  return { ...newCredentials(id, passwordHash), totpSecret: isTotpEnabled ? TOTP_SECRET : "" };
}

function people({ now }: SeedOptions): readonly User[] {
  const account = ({ name, email }: Person, number: number) =>
    newUser({
      id: `seeded-${number}`,
      name,
      email,
      tier: "Bronze",
      referralCode: `SEEDED${number}`,
      joinedDate: now - 100 * DAY_MS,
    });
  const secured = (staff: Person, number: number): User => ({
    ...account(staff, number),
    isTotpEnabled: true,
  });
  return [
    { ...account(seeded.deactivated, 1), isActive: false },
    {
      ...account(seeded.codesOnly, 2),
      role: "sub-admin",
      permissions: { canManageQRCodes: true },
      profilePhoto: PHOTO,
    },
    { ...account(seeded.secondAdmin, 60), role: "admin" },
    { ...account(seeded.codeless, 30), referralCode: "" },
    ...Object.values(seeded.twoFactor.helper).map(
      (staff, index): User => ({ ...secured(staff, 50 + index), role: "sub-admin" }),
    ),
    ...Object.values(seeded.twoFactor.admin).map(
      (staff, index): User => ({ ...secured(staff, 55 + index), role: "admin" }),
    ),
    { ...secured(seeded.twoFactor.deactivated, 59), role: "sub-admin", isActive: false },
    ...[...holders].map(
      ([flag, holder], index): User => ({
        ...account(holder, 5 + index),
        role: "sub-admin",
        permissions: { [flag]: true },
      }),
    ),
  ];
}

function expiredCode({ now }: SeedOptions): QrCode {
  return aCode({
    id: "seeded-code",
    code: seeded.expiredCode,
    productId: "OLD-BLEND",
    createdAt: now - 6 * DAY_MS,
    expiresAt: now - DAY_MS,
  });
}

const soldOutReward = aReward({
  id: "seeded-mug",
  title: seeded.soldOut,
  description: "Thrown by the potter next door.",
  pointsCost: 20,
  category: "Merch",
  displayOrder: 50,
  expiryDays: 0,
  availabilityCount: 0,
});
