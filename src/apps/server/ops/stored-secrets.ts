import { KeyFileProblem, keyFileIn, makeKeyFile, readKeyFile } from "#adapters/secrets/key-file.ts";
import {
  isSealed,
  SealedWithAnotherKey,
  type Sealing,
  sealingWith,
} from "#adapters/secrets/sealing.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import { type Role, roles } from "#core/identity/role.ts";
import { MAIL_KEY_ID } from "#core/mails/mail-key.ts";
import { PUSH_KEY_ID } from "#core/push/push-key.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import type { ServerConfig } from "../config.ts";

/** The settings that locate the keys. */
export type KeySettings = Pick<ServerConfig, "dataDir" | "secretKey" | "previousSecretKey">;

/** The sealing of two-factor and webhook secrets, and how many secrets were sealed at the start. */
interface OpenSecrets {
  readonly sealing: Sealing;
  readonly resealed: number;
}

/** Users read in one step, and far more than there are webhooks. */
const PAGE = 200;

/** A stored secret and the row that it is bound to. */
interface StoredSecret {
  readonly dataset: "credentials" | "webhooks" | "mailKeys" | "pushKeys";
  readonly id: string;
  readonly text: string;
  /** Whether the server starts without its key. */
  readonly mayBeLost?: boolean;
}

/**
 * Finds the key of stored secrets, SECRET_KEY or the file in the data folder, and creates the file when nothing is sealed yet. Seals
 * secrets that are stored unsealed or with an earlier key, and checks that every stored secret opens (decision 029), so that a missing key
 * is found at the start and not at a login.
 * @throws StartProblem when a secret does not open; StoreFailure
 */
export async function openSecrets(settings: KeySettings, store: Store): Promise<OpenSecrets> {
  try {
    const sealing = await findSealing(settings, store);
    let resealed = 0;
    for await (const row of allSecrets(store)) {
      if (!opens(sealing, row) || sealing.isCurrent(row.text)) continue;
      await reseal(store, row, sealing);
      resealed += 1;
    }
    return { sealing, resealed };
  } catch (error) {
    if (error instanceof KeyFileProblem) throw new StartProblem(error.message);
    if (error instanceof SealedWithAnotherKey) throw missingKeyProblem(settings, error.keyId);
    throw error;
  }
}

/**
 * Returns whether a secret opens, false for one that may be lost.
 * @throws SealedWithAnotherKey for any other that does not open
 */
function opens(sealing: Sealing, { id, text, mayBeLost }: StoredSecret): boolean {
  try {
    sealing.open(id, text);
    return true;
  } catch (error) {
    if (mayBeLost === true && error instanceof SealedWithAnotherKey) return false;
    throw error;
  }
}

async function findSealing(settings: KeySettings, store: Store): Promise<Sealing> {
  const { dataDir, secretKey, previousSecretKey } = settings;
  const file = keyFileIn(dataDir);
  const kept = readKeyFile(file);
  const current = secretKey ?? kept;
  const earlier = [previousSecretKey, kept].filter((key) => key !== undefined);
  if (current !== undefined) return sealingWith(current, earlier);
  for await (const { text, mayBeLost } of allSecrets(store)) {
    // A new key would open no existing secret, and a new file would hide that the right one is missing.
    if (isSealed(text) && mayBeLost !== true)
      throw missingKeyProblem(settings, text.split(".")[1] ?? "");
  }
  return sealingWith(makeKeyFile(file), earlier);
}

async function* allSecrets({ reader }: Store): AsyncGenerator<StoredSecret> {
  yield* secretsOfStaff(reader);
  const where = { deletedAt: null };
  const webhooks = await reader.many("webhooks", { where, order: [["id", "asc"]], limit: PAGE });
  for (const { id, secret } of webhooks) yield { dataset: "webhooks", id, text: secret };
  const first = { order: [["id", "asc"]], limit: 1 } as const;
  const [mailKey, pushKey, stopped, devices] = await Promise.all([
    reader.one("mailKeys", { id: MAIL_KEY_ID }),
    reader.one("pushKeys", { id: PUSH_KEY_ID }),
    reader.many("suppressions", first),
    reader.many("pushSubscriptions", first),
  ]);
  // Without stopped addresses nothing that is stored needs the key of emails, and without devices nothing that of push: openMailDigest and
  // openPushKeys replace one that does not open.
  if (mailKey !== undefined) yield keyOf("mailKeys", mailKey, stopped.length === 0);
  if (pushKey !== undefined) yield keyOf("pushKeys", pushKey, devices.length === 0);
}

function keyOf(
  dataset: "mailKeys" | "pushKeys",
  { id, secret: text }: { readonly id: string; readonly secret: string },
  mayBeLost: boolean,
): StoredSecret {
  return { dataset, id, text, mayBeLost };
}

/** Yields all two-factor secrets. Only staff have them (specification §4, Two-factor). */
async function* secretsOfStaff(reader: Store["reader"]): AsyncGenerator<StoredSecret> {
  for (const role of roles.filter((one) => one !== "customer")) {
    for (let after: [number, string] | undefined; ; ) {
      const staff = await staffAfter(reader, role, after);
      const ids = staff.map(({ id }) => id);
      const where = { id: { anyOf: ids }, totpSecret: { not: "" } };
      const rows = await reader.many("credentials", { where, order: [["id", "asc"]], limit: PAGE });
      for (const { id, totpSecret } of rows) yield { dataset: "credentials", id, text: totpSecret };
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

/** Seals a secret again, unless another process has done so or it was removed meanwhile. */
function reseal(store: Store, found: StoredSecret, sealing: Sealing): Promise<void> {
  return store.transact(async (reader) => {
    const stored = await lockedText(reader, found);
    if (stored === "" || sealing.isCurrent(stored)) return { changes: [], result: undefined };
    const text = sealing.seal(found.id, sealing.open(found.id, stored));
    return { changes: [patchChange({ ...found, text })], result: undefined };
  });
}

async function lockedText(reader: Store["reader"], { dataset, id }: StoredSecret): Promise<string> {
  const lock = { lock: true };
  if (dataset === "webhooks") return (await reader.one(dataset, { id }, lock))?.secret ?? "";
  if (dataset === "mailKeys") return (await reader.one(dataset, { id }, lock))?.secret ?? "";
  if (dataset === "pushKeys") return (await reader.one(dataset, { id }, lock))?.secret ?? "";
  return (await reader.one(dataset, { id }, lock))?.totpSecret ?? "";
}

function patchChange({ dataset, id, text }: StoredSecret): ProgramChange {
  return dataset !== "credentials"
    ? { kind: "patch", dataset, id, fields: { secret: text } }
    : { kind: "patch", dataset, id, fields: { totpSecret: text } };
}

function missingKeyProblem({ dataDir, secretKey }: KeySettings, keyId: string): StartProblem {
  const given = secretKey === undefined ? "SECRET_KEY is not set" : "SECRET_KEY is a different key";
  return new StartProblem(
    `Stored secrets are sealed with the key ${keyId}, and ${given}. Set SECRET_KEY to the key that was used, or ` +
      `SECRET_KEY_PREVIOUS if SECRET_KEY replaces it, or restore ${keyFileIn(dataDir)} from your backup. ` +
      "If the key is lost, see docs/operating.md, A lost key.",
  );
}
