import { KeyFileProblem, keyFileIn, makeKeyFile, readKeyFile } from "#adapters/secrets/key-file.ts";
import {
  isSealed,
  SealedWithAnotherKey,
  type Sealing,
  sealingWith,
} from "#adapters/secrets/sealing.ts";
import { type Role, roles } from "#core/members/role.ts";
import type { Credentials } from "#core/members/user.ts";
import type { Store } from "#engine/ports.ts";
import { StartProblem } from "../shared/start-problem.ts";
import type { ServerConfig } from "./config.ts";

/** What the keys are found by. */
export type KeySettings = Pick<ServerConfig, "dataDir" | "secretKey" | "previousSecretKey">;

/** How two-factor secrets are sealed, and how many the start has sealed or sealed anew. */
export interface OpenSecrets {
  readonly sealing: Sealing;
  readonly resealed: number;
}

/** People looked at in one step. */
const PAGE = 200;

/**
 * Finds the key of two-factor secrets, SECRET_KEY or the file of the data folder, which is made when nothing is sealed yet; then seals
 * what was stored before there was sealing, or with an earlier key, and sees that every stored secret opens (decision 029). Rejects with
 * StartProblem when one does not: nobody is to find out at the login. Rejects with StoreFailure when the data cannot be reached.
 */
export async function openSecrets(settings: KeySettings, store: Store): Promise<OpenSecrets> {
  try {
    const sealing = await sealingOf(settings, store);
    let resealed = 0;
    for await (const row of secretsIn(store)) {
      sealing.open(row.id, row.totpSecret);
      if (sealing.isCurrent(row.totpSecret)) continue;
      await reseal(store, row.id, sealing);
      resealed += 1;
    }
    return { sealing, resealed };
  } catch (error) {
    if (error instanceof KeyFileProblem) throw new StartProblem(error.message);
    if (error instanceof SealedWithAnotherKey) throw notAtHand(settings, error.keyId);
    throw error;
  }
}

async function sealingOf(settings: KeySettings, store: Store): Promise<Sealing> {
  const { dataDir, secretKey, previousSecretKey } = settings;
  const file = keyFileIn(dataDir);
  const kept = readKeyFile(file);
  const current = secretKey ?? kept;
  const earlier = [previousSecretKey, kept].filter((key) => key !== undefined);
  if (current !== undefined) return sealingWith(current, earlier);
  for await (const { totpSecret } of secretsIn(store)) {
    // A new key would open none of what is there; and a file made now would be in the way of the right one.
    if (isSealed(totpSecret)) throw notAtHand(settings, totpSecret.split(".")[1] ?? "");
  }
  return sealingWith(makeKeyFile(file), earlier);
}

/** Everybody's secrets, as they are stored. Only staff have some (specification §4, Two-factor). */
async function* secretsIn({ reader }: Store): AsyncGenerator<Credentials> {
  for (const role of roles.filter((one) => one !== "customer")) {
    for (let after: [number, string] | undefined; ; ) {
      const staff = await staffAfter(reader, role, after);
      const ids = staff.map(({ id }) => id);
      const where = { id: { anyOf: ids }, totpSecret: { not: "" } };
      yield* await reader.many("credentials", { where, order: [["id", "asc"]], limit: PAGE });
      const last = staff.at(-1);
      if (last === undefined || staff.length < PAGE) break;
      after = [last.joinedDate, last.id];
    }
  }
}

function staffAfter(
  reader: Store["reader"],
  role: Role,
  after: readonly [number, string] | undefined,
) {
  return reader.many("users", {
    where: { role },
    order: [
      ["joinedDate", "asc"],
      ["id", "asc"],
    ],
    limit: PAGE,
    ...(after && { after }),
  });
}

/** Another process may be about the same, and the person may turn two-factor off meanwhile. */
function reseal(store: Store, id: string, sealing: Sealing): Promise<void> {
  return store.transact(async (reader) => {
    const stored = (await reader.one("credentials", { id }, { lock: true }))?.totpSecret ?? "";
    if (stored === "" || sealing.isCurrent(stored)) return { changes: [], result: undefined };
    const totpSecret = sealing.seal(id, sealing.open(id, stored));
    return {
      changes: [{ kind: "patch", dataset: "credentials", id, fields: { totpSecret } }],
      result: undefined,
    };
  });
}

function notAtHand({ dataDir, secretKey }: KeySettings, keyId: string): StartProblem {
  const given = secretKey === undefined ? "SECRET_KEY is not set" : "SECRET_KEY is another key";
  return new StartProblem(
    `Stored two-factor secrets are sealed with the key ${keyId}, and ${given}. Set SECRET_KEY to the key that was used, or ` +
      `SECRET_KEY_PREVIOUS where SECRET_KEY is to take its place, or bring back ${keyFileIn(dataDir)} from where it is kept. ` +
      "If the key is lost, see docs/operating.md, A lost key.",
  );
}
