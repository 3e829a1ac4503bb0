import { randomBytes } from "node:crypto";
import path from "node:path";
import { pino } from "pino";
import { freshValues } from "#adapters/chance/fresh.ts";
import { keyFileIn, readKeyFile } from "#adapters/secrets/key-file.ts";
import { KEY_BYTES } from "#adapters/secrets/sealing.ts";
import {
  type Brand,
  type BrandPlace,
  BrandProblem,
  brandName,
  hostName,
  ownPlace,
  withBrand,
  withFields,
} from "#adapters/store-sql/brands/brand.ts";
import {
  brandConfig,
  type Installation,
  sealedBrandKey,
} from "#apps/server/brands/installation.ts";
import { brandPools } from "#apps/server/brands/pools.ts";
import { composeProgram } from "#apps/server/compose.ts";
import { createPlace, placeHasData, removePlace } from "./places.ts";

/** Letters and digits of a new password that nobody confuses. */
const PASSWORD_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const PASSWORD_LENGTH = 20;

/** What a new brand is created with. */
export interface NewBrand {
  readonly name: string;
  /** The name that customers read. */
  readonly title: string;
  readonly hosts: readonly string[];
  readonly adminEmail: string;
  /** Whether the program that the installation has already becomes the brand. */
  readonly isExisting: boolean;
}

/** A created brand; the main admin's password is known here only, and undefined for an existing program. */
export interface Created {
  readonly brand: Brand;
  readonly password: string | undefined;
}

/**
 * Creates a brand with its data, its own key and a main admin with a new password; or makes the program that the installation has already one.
 * @param now UTC epoch milliseconds
 * @throws BrandProblem for a name or host that is invalid or taken, and for data that is in the way; StoreFailure, StartProblem. A new brand is removed
 * again then.
 */
export async function createBrand(
  own: Installation,
  wanted: NewBrand,
  now: number,
): Promise<Created> {
  const name = brandName(wanted.name);
  const place = wanted.isExisting ? existingPlace(own) : newPlace(own, name);
  await expectFree(own, place, wanted.isExisting);
  const key = wanted.isExisting ? installationKey(own) : randomBytes(KEY_BYTES);
  const brand: Brand = {
    name,
    title: wanted.title,
    hosts: wanted.hosts.map(hostName),
    state: "changing",
    createdAt: now,
    adminEmail: wanted.adminEmail,
    place,
    secretKey: sealedBrandKey(own, name, key),
    change: { kind: "create", before: "active", to: null },
    leftovers: [],
  };
  await own.registry.change((brands) => withBrand(brands, brand));
  try {
    await createPlace(own, place);
    const password = freshValues().letters(PASSWORD_LETTERS, PASSWORD_LENGTH);
    await prepareData(own, brand, password);
    const active = { state: "active", change: null } as const;
    await own.registry.change((brands) => withFields(brands, name, active));
    return {
      brand: { ...brand, ...active },
      password: wanted.isExisting ? undefined : password,
    };
  } catch (error) {
    if (!wanted.isExisting) await removePlace(own, place);
    await own.registry.change((brands) => brands.filter((one) => one.name !== name));
    throw error;
  }
}

function newPlace({ config }: Installation, name: string): BrandPlace {
  return ownPlace(name, {
    onPostgres: config.databaseUrl !== undefined,
    folder: path.join(config.dataDir, "brands", name),
  });
}

/** Returns where an installation with one program has its data. */
function existingPlace({ config }: Pick<Installation, "config">): BrandPlace {
  return config.databaseUrl === undefined
    ? { kind: "folder", folder: config.dataDir }
    : { kind: "schema", schema: "public", database: "" };
}

function installationKey({ config }: Installation): Uint8Array {
  const key = config.secretKey ?? readKeyFile(keyFileIn(config.dataDir));
  if (key !== undefined) return key;
  throw new BrandProblem("The key of the installation was not found. Set SECRET_KEY.");
}

async function expectFree(own: Installation, place: BrandPlace, isExisting: boolean) {
  const hasData = await placeHasData(own, place);
  if (isExisting && !hasData) {
    throw new BrandProblem("There is no program's data yet. Create the brand without --existing.");
  }
  if (!isExisting && hasData) {
    throw new BrandProblem(
      `There is data of a program in ${place.kind === "folder" ? place.folder : `the schema ${place.schema}`}. Choose another name for the brand, or move that data away.`,
    );
  }
  if (isExisting || (await own.registry.brands()).length > 0) return;
  if (await placeHasData(own, existingPlace(own))) {
    throw new BrandProblem(
      "This installation has a program, which would not be served any more. Make it the first brand: npm run brands -- create <name> --host <host> --existing",
    );
  }
}

/** Upgrades the data, and seeds it where it is new. */
async function prepareData(own: Installation, brand: Brand, password: string): Promise<void> {
  const pools = brandPools(own);
  try {
    const opened = await pools.open(brand);
    try {
      const config = { ...brandConfig(own, brand), adminPassword: password };
      // What fails is thrown.
      const log = pino({ enabled: false });
      await composeProgram({ config, opened, log, isOnlyProgram: true });
    } finally {
      await opened.store.close();
    }
  } finally {
    await pools.close();
  }
}
