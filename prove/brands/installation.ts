import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";
import type { ProofDatabase } from "../lib/database.ts";
import type { Row } from "../lib/proof.ts";
import type { BrandLoad } from "./brand-load.ts";
import { brandsCommand, type InstallationEnv } from "./commands.ts";
import { rowsOf, schemaOfBrand } from "./stored.ts";

/** The settings of an installation on PostgreSQL. */
export type InstallationOnPostgres = InstallationEnv & { readonly DATABASE_URL: string };

/** Runs work with an installation without brands on an empty PostgreSQL database, which is removed afterwards. */
export async function withInstallation(
  database: ProofDatabase,
  work: (env: InstallationOnPostgres, database: ProofDatabase) => Promise<void>,
): Promise<void> {
  const { folder, remove } = temporaryFolder("prove-brands");
  try {
    if (!("DATABASE_URL" in database.data)) throw new TypeError("It is a PostgreSQL database.");
    const env = {
      DATABASE_URL: database.data.DATABASE_URL,
      DATA_DIR: folder,
      PUBLIC_URL: "http://127.0.0.1",
      PROGRAM_TIME_ZONE: "UTC",
    };
    await work(env, database);
  } finally {
    await remove();
    await database.remove();
  }
}

/** Ends a brand's load and compares what it was told with what is stored. */
export async function checked(
  env: InstallationOnPostgres,
  load: BrandLoad,
): Promise<{ readonly row: Row; readonly broken: readonly string[] }> {
  const { name } = load.brand;
  const { acknowledged, refused } = await load.stop();
  const schema = await schemaOfBrand(env.DATABASE_URL, name);
  const [found] = await rowsOf(
    env.DATABASE_URL,
    `select count(*) filter (where description = 'From ${name}' and amount = ${load.amount})::int as own,
       count(*) filter (where description like 'From %' and description <> 'From ${name}')::int as others
       from ${schema}.transactions`,
  );
  const [own, others] = [Number(found?.["own"]), Number(found?.["others"])];
  const verified = await brandsCommand(env, "verify", name).then(
    () => [],
    (error: unknown) => [`${name} does not add up: ${String(error).slice(0, 300)}`],
  );
  const broken = [
    ...verified,
    ...(acknowledged === 0 ? [`${name} acknowledged nothing.`] : []),
    ...refused.map((answer) => `${name}: a write was refused or not answered: ${answer}`),
    ...(own === acknowledged ? [] : [`${name}: ${acknowledged} acknowledged, ${own} stored.`]),
    ...(others === 0 ? [] : [`${name} has ${others} entries of other brands.`]),
  ];
  return { row: [name, acknowledged, own, others, "", "", ""], broken };
}
