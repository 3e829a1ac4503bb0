import type { Datasets } from "#core/datasets.ts";
import { defaultProgram, type Program, withSettings } from "#core/program.ts";
import type { ProgramReader } from "#core/world.ts";
import {
  explainsCode,
  explainsPurchase,
  explainsReply,
  explainsScan,
} from "./numbered-settings.ts";
import type { Request } from "./requests.ts";
import type { Save } from "./saves.ts";

/** More rows than the proof creates. */
const limit = 200_000;

/** A stored version: its program, when its save was sent, and the first answer to a later version's save (performance.now). */
export interface Version {
  readonly program: Program;
  readonly sentAt: number;
  readonly replacedAt: number;
}

/**
 * Reads the versions and compares them with the saves. A version comes into force between its save's request and the answer, and is no longer
 * in force once a later version's save has been answered. Out: the versions, oldest first, and a sentence for each fault.
 */
export async function storedVersions(reader: ProgramReader, saves: readonly Save[]) {
  const rows = await reader.many("settingsVersions", { order: [["version", "asc"]], limit });
  const bySave = new Map(saves.map((save) => [save.version, save]));
  let replacedAt = Number.POSITIVE_INFINITY;
  const versions = rows.toReversed().map((row): Version => {
    const save = bySave.get(row.version);
    const program = withSettings(defaultProgram, row);
    const version = { program, sentAt: save?.sentAt ?? Number.NEGATIVE_INFINITY, replacedAt };
    replacedAt = Math.min(replacedAt, save?.answeredAt ?? replacedAt);
    return version;
  });
  const hasGap = rows.some(({ version }, place) => version !== place + 1);
  const unsaved = rows.filter(({ version, origin }) => origin === "saved" && !bySave.has(version));
  const isLost = saves.some(({ version, number }) => {
    const row = rows[version - 1];
    return row === undefined || withSettings(defaultProgram, row).tiers[0]?.bonusPercent !== number;
  });
  const broken = [
    ...(hasGap ? ["The numbers of the versions have a gap"] : []),
    ...(unsaved.length === 0 ? [] : [`${unsaved.length} versions were stored without a save`]),
    ...(isLost ? ["A version differs from what was saved"] : []),
  ];
  return { versions: versions.toReversed(), broken };
}

/** Returns for each request whether settings explain what it stored or replied; undefined if it stored nothing. */
export async function explanations(
  reader: ProgramReader,
): Promise<(request: Request) => ((program: Program) => boolean) | undefined> {
  const order = [["id", "asc"]] as const;
  const [purchases, codes, entries] = await Promise.all([
    reader.many("purchases", { order, limit }),
    reader.many("qrCodes", { order, limit }),
    reader.many("transactions", { order, limit }),
  ]);
  const entryOf = new Map(entries.map((entry) => [entry.reference ?? "", entry]));
  const purchaseOf = new Map(purchases.map((purchase) => [purchase.checkId, purchase]));
  const codeOf = new Map(codes.map((code) => [code.code, code]));
  const productOf = new Map(codes.map((code) => [code.productId, code]));
  return ({ decided }) => {
    if (decided.kind === "page of the settings") {
      return (program) => explainsReply(program, decided.result);
    }
    if (decided.kind === "purchase") {
      const purchase = purchaseOf.get(decided.checkId);
      return when(
        purchase,
        (row) => (program) => explainsPurchase(program, row, entryOf.get(row.id)),
      );
    }
    if (decided.kind === "scan") {
      const entry = entryOf.get(codeOf.get(decided.code)?.id ?? "");
      return when(entry, (row) => (program) => explainsScan(program, row));
    }
    return when(productOf.get(decided.productId), explainsOneCode);
  };
}

function explainsOneCode(row: Datasets["qrCodes"]) {
  return (program: Program) => explainsCode(program, row);
}

function when<Row, Result>(row: Row | undefined, make: (row: Row) => Result): Result | undefined {
  return row === undefined ? undefined : make(row);
}

/** Returns what is wrong with the settings that a request was decided with; undefined if one version explains it that was in force during it. */
export function faultOf(
  { decided: { kind }, sentAt, answeredAt }: Request,
  explains: ((program: Program) => boolean) | undefined,
  versions: readonly Version[],
): string | undefined {
  if (explains === undefined) return `A ${kind} was answered with ok and is not stored`;
  const [version, ...others] = versions.filter(({ program }) => explains(program));
  if (version === undefined) return `No version of the settings explains a ${kind}`;
  if (others.length > 0) return `Several versions of the settings explain a ${kind}`;
  if (version.replacedAt < sentAt) {
    return `A ${kind} used settings that had been replaced before it was sent`;
  }
  if (version.sentAt > answeredAt) return `A ${kind} used settings that were saved after it`;
  return undefined;
}
