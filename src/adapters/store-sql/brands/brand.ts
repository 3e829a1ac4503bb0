import * as z from "zod/mini";

/** The most host names of a brand. */
const MAX_HOSTS = 20;

/** A brand's name, of which its schema and its folder are named: lower-case letters, digits and hyphens, at most 40. */
const NAME = /^[a-z](?:-?[a-z0-9]){0,39}$/;

/** A host name in lower case, without a port: labels of letters, digits and hyphens, or an IPv4 address. */
const HOST =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Where a brand's data is: a schema on PostgreSQL, a folder on SQLite. */
const placeSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("schema"),
    schema: z.string(),
    /** The URL of the PostgreSQL server itself, sealed with the key of the installation; empty: that of DATABASE_URL. */
    database: z.string(),
  }),
  z.strictObject({
    kind: z.literal("folder"),
    /** Absolute path. */
    folder: z.string(),
  }),
]);

/**
 * A program of an installation with many (docs/decisions/202). Times are UTC epoch milliseconds.
 */
export const brandSchema = z.strictObject({
  name: z.string().check(z.regex(NAME)),
  /** The name that customers read, when the program was created. */
  title: z.string(),
  /** The host names that lead to it; links in emails have the first. */
  hosts: z.array(z.string().check(z.regex(HOST))).check(z.minLength(1), z.maxLength(MAX_HOSTS)),
  /** A brand that changes is not served, and only the command that changes it, or `resume`, continues. */
  state: z.enum(["active", "suspended", "changing"]),
  createdAt: z.int(),
  /** The address of the main admin, when the program was created. */
  adminEmail: z.string(),
  place: placeSchema,
  /** The key that its secrets are sealed with, base64, sealed with the key of the installation. */
  secretKey: z.string(),
  /** What a brand that changes is in the middle of; null for any other. */
  change: z.nullable(
    z.strictObject({
      kind: z.enum(["create", "move", "remove", "restore"]),
      /** The state before, which returns when the change ends. */
      before: z.enum(["active", "suspended"]),
      /** For a move, the place that the data goes to. */
      to: z.nullable(placeSchema),
    }),
  ),
  /** Places of data that was moved away and is still to be removed. */
  leftovers: z.array(placeSchema),
});

/** A stored brand, see {@link brandSchema}. */
export type Brand = z.output<typeof brandSchema>;

/** Where a brand's data is. */
export type BrandPlace = Brand["place"];

/** What is wrong with a change of brands, with the remedy, as a text for the operator. */
export class BrandProblem extends Error {
  override readonly name = "BrandProblem";
}

/**
 * Returns a host name as it is stored, from an argument such as 'Rewards.Example.com'.
 * @throws BrandProblem for anything that is no host name
 */
export function hostName(text: string): string {
  const host = text.trim().toLowerCase();
  if (HOST.test(host)) return host;
  throw new BrandProblem(
    `"${text}" is no host name. Write it without https:// and without a port, for example --host rewards.example.com`,
  );
}

/**
 * Returns a brand's name if it is valid.
 * @throws BrandProblem for any other
 */
export function brandName(text: string): string {
  if (NAME.test(text)) return text;
  throw new BrandProblem(
    `"${text}" is no name of a brand. Use 1 to 40 lower-case letters, digits and single hyphens, beginning with a letter, for example corner-cafe`,
  );
}

/**
 * Returns the brands with one more.
 * @throws BrandProblem when its name or one of its hosts is taken
 */
export function withBrand(brands: readonly Brand[], added: Brand): readonly Brand[] {
  if (brands.some(({ name }) => name === added.name)) {
    throw new BrandProblem(`There is already a brand ${added.name}. Choose another name.`);
  }
  for (const host of added.hosts) {
    const other = brands.find(({ hosts }) => hosts.includes(host));
    if (other === undefined) continue;
    throw new BrandProblem(
      `${host} already leads to the brand ${other.name}. Choose another host name.`,
    );
  }
  return [...brands, added];
}

/**
 * Returns the brand of a name.
 * @throws BrandProblem when there is none
 */
export function brandNamed(brands: readonly Brand[], name: string): Brand {
  const found = brands.find((brand) => brand.name === name);
  if (found !== undefined) return found;
  throw new BrandProblem(`There is no brand ${name}. List them with: npm run brands -- list`);
}

/**
 * Returns the brands with some fields of one changed.
 * @throws BrandProblem when there is none of that name
 */
export function withFields(
  brands: readonly Brand[],
  name: string,
  fields: Partial<Brand>,
): readonly Brand[] {
  const found = brandNamed(brands, name);
  return brands.map((brand) => (brand === found ? { ...brand, ...fields } : brand));
}

/** Returns the place of a new brand's data: a schema, or a folder inside `folder`. */
export function ownPlace(
  name: string,
  where: { readonly onPostgres: boolean; readonly folder: string },
): BrandPlace {
  return where.onPostgres
    ? { kind: "schema", schema: schemaOf(name), database: "" }
    : { kind: "folder", folder: where.folder };
}

/** Returns the name of a brand's schema: 'corner-cafe' has 'brand_corner_cafe'. */
export function schemaOf(name: string): string {
  return `brand_${name.replaceAll("-", "_")}`;
}
