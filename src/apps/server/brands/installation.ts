import path from "node:path";
import { KeyFileProblem, keyFileIn, makeKeyFile, readKeyFile } from "#adapters/secrets/key-file.ts";
import { SealedWithAnotherKey, type Sealing, sealingWith } from "#adapters/secrets/sealing.ts";
import type { Brand, BrandPlace } from "#adapters/store-sql/brands/brand.ts";
import type { BrandRegistry } from "#adapters/store-sql/brands/registry.ts";
import { schemaUrl } from "#adapters/store-sql/postgres-schema.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import type { ServerConfig } from "../config.ts";
import { resolveTrustedProxies } from "../http/trusted-proxies.ts";
import { directUrlOf } from "../ops/backup/direct-url.ts";

/** An installation that serves many programs (docs/decisions/202). */
export interface Installation {
  readonly config: ServerConfig;
  readonly registry: BrandRegistry;
  /** Seals the keys of brands, and the addresses of their databases. */
  readonly sealing: Sealing;
}

/**
 * Opens the list of brands; undefined for an installation with one program, which has none.
 * @param options `create`: whether a missing list is created
 * @throws StartProblem without the key, or behind a pooler without DATABASE_DIRECT_URL; StoreFailure, also for missing settings of Citus
 */
export async function openInstallation(
  config: ServerConfig,
  options: { readonly create: boolean },
): Promise<Installation | undefined> {
  const registry = await openRegistry(config, options);
  if (registry === undefined) return undefined;
  try {
    if (config.databaseReads !== undefined) {
      throw new StartProblem(
        "DATABASE_READS is set, but replicas are not used with many brands. Leave DATABASE_READS out.",
      );
    }
    await checkServer(config);
    return { config, registry, sealing: sealingOf(config) };
  } catch (error) {
    await registry.close();
    throw error instanceof KeyFileProblem ? new StartProblem(error.message) : error;
  }
}

/** Checks that a server with Citus has the settings that brands on its nodes need. @throws StoreFailure, StartProblem */
async function checkServer(config: ServerConfig): Promise<void> {
  const url = directUrlOf(config);
  if (url === undefined) return;
  const { checkCitus } = await import("#adapters/store-sql/citus-nodes.ts");
  await checkCitus(url);
}

async function openRegistry(
  config: ServerConfig,
  options: { readonly create: boolean },
): Promise<BrandRegistry | undefined> {
  // Loads only the driver that is used.
  if (config.databaseUrl === undefined) {
    const { openSqliteRegistry } = await import("#adapters/store-sql/brands/sqlite-registry.ts");
    return openSqliteRegistry(config.dataDir, options);
  }
  const { openPostgresRegistry } = await import("#adapters/store-sql/brands/postgres-registry.ts");
  const { databaseDirectUrl, databaseUrl, databasePooling: pooling } = config;
  return databaseDirectUrl === undefined
    ? await openPostgresRegistry(databaseUrl, { ...options, pooling })
    : await openPostgresRegistry(databaseDirectUrl, options);
}

/** Returns the sealing with the installation's key: SECRET_KEY, or the file in the data folder, which is created. */
function sealingOf({ dataDir, secretKey, previousSecretKey }: ServerConfig): Sealing {
  const file = keyFileIn(dataDir);
  const kept = readKeyFile(file);
  const earlier = [previousSecretKey, kept].filter((key) => key !== undefined);
  return sealingWith(secretKey ?? kept ?? makeKeyFile(file), earlier);
}

/**
 * Returns a brand's own key.
 * @throws StartProblem when the key of the installation does not open it
 */
export function brandKey({ sealing }: Pick<Installation, "sealing">, brand: Brand): Uint8Array {
  return Buffer.from(opened(sealing, `key of ${brand.name}`, brand.secretKey), "base64");
}

/** Seals a brand's own key for the list of brands. */
export function sealedBrandKey(
  { sealing }: Pick<Installation, "sealing">,
  name: string,
  key: Uint8Array,
): string {
  return sealing.seal(`key of ${name}`, Buffer.from(key).toString("base64"));
}

/** Seals the URL of another database for a brand's place. */
export function sealedDatabase({ sealing }: Pick<Installation, "sealing">, url: string): string {
  return sealing.seal("database", url);
}

/**
 * Returns the URL of the PostgreSQL server itself that has a brand's schema, without the schema.
 * @throws StartProblem when the key of the installation does not open it, or DATABASE_DIRECT_URL is missing
 */
export function serverUrlOf(
  { config, sealing }: Pick<Installation, "config" | "sealing">,
  place: Extract<BrandPlace, { readonly kind: "schema" }>,
): string {
  if (place.database !== "") return opened(sealing, "database", place.database);
  const url = directUrlOf(config);
  if (url !== undefined) return url;
  throw new StartProblem(
    "The list of brands is one of PostgreSQL, but DATABASE_URL is not set. Set it to the database that has the list.",
  );
}

function opened(sealing: Sealing, id: string, text: string): string {
  try {
    return sealing.open(id, text);
  } catch (error) {
    if (!(error instanceof SealedWithAnotherKey)) throw error;
    throw new StartProblem(
      `The list of brands is sealed with the key ${error.keyId}. Set SECRET_KEY to the key that was used, or SECRET_KEY_PREVIOUS if SECRET_KEY replaces it.`,
    );
  }
}

/** Returns the origin of a brand's links: its first host, with the scheme and port that people use for the installation. */
export function brandOrigin(
  { publicUrl, port }: Pick<ServerConfig, "publicUrl" | "port">,
  { hosts: [host = ""] }: Pick<Brand, "hosts">,
): string {
  if (publicUrl === undefined) return `http://${host}:${port}`;
  const { protocol, port: publicPort } = new URL(publicUrl);
  return `${protocol}//${host}${publicPort === "" ? "" : `:${publicPort}`}`;
}

/**
 * Returns the settings of a brand's program: those of the installation with its own origin, data, key and main admin.
 * @throws as {@link brandKey} and {@link serverUrlOf}
 */
export function brandConfig(installation: Installation, brand: Brand): ServerConfig {
  const { config } = installation;
  const { place, title, adminEmail } = brand;
  const publicUrl = brandOrigin(config, brand);
  const url =
    place.kind === "schema" ? schemaUrl(serverUrlOf(installation, place), place.schema) : undefined;
  const { program } = config;
  return {
    ...config,
    publicUrl,
    trustedProxies: resolveTrustedProxies(config),
    databaseUrl: url,
    databasePooling: "none",
    databaseDirectUrl: url,
    databaseReads: undefined,
    dataDir:
      place.kind === "folder" ? place.folder : path.join(config.dataDir, "brands", brand.name),
    secretKey: brandKey(installation, brand),
    previousSecretKey: undefined,
    program: {
      ...program,
      publicUrl,
      brand: { ...program.brand, name: title },
      mainAdmin: { email: adminEmail, secondaryEmail: adminEmail },
    },
  };
}
