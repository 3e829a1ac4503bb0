import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { text } from "../kit/fields.ts";
import { settingsOf } from "../program.ts";
import { latestProgram, newVersion, settingsFacts } from "../settings/change-settings.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";
import { type LegalKind, MAX_LEGAL_TEXT } from "./legal-kinds.ts";
import { type LegalText, legalKindField, legalTextId } from "./legal-text.ts";

/** The most bytes of a call: each character may take three, and quotation marks and line breaks two more as JSON. */
const BODY_LIMIT = 512 * 1024;

/** The kind, the version that the text was loaded from (0: there was none), and the new text as Markdown. Empty removes it. */
export const saveLegalTextInput = z.strictObject({
  kind: legalKindField,
  base: z.int().check(z.gte(0)),
  text: text({ max: MAX_LEGAL_TEXT }),
});

/**
 * Saves a legal text as a new version and puts it in force with a new version of the settings (docs/decisions/149). An empty text leaves
 * the kind without one; earlier versions are kept. Refused when somebody else has saved this kind since the text was loaded.
 */
export const saveLegalText = /* @__PURE__ */ command({
  name: "saveLegalText",
  input: saveLegalTextInput,
  may: "canManageProgram",
  bodyLimit: BODY_LIMIT,
  async load({ kind }, reader, { program }) {
    // Locks the version in force, so that the reads below see the texts of the commands before this one.
    const facts = await settingsFacts(reader);
    const [newest, current] = await Promise.all([
      newestText(reader, kind),
      textInForce(reader, kind, latestProgram(facts, program).legal[kind]),
    ]);
    return { facts, newest, current };
  },
  decide({ facts, newest, current }, { kind, base, text: wanted }, context) {
    const before = settingsOf(latestProgram(facts, context.program));
    if (before.legal[kind] !== base) {
      const author = current?.authorName ?? facts.latest?.authorName ?? "";
      return refuse("legal-text-changed-meanwhile", { author });
    }
    const row =
      wanted === "" || wanted === current?.text
        ? undefined
        : newText(kind, (newest?.version ?? 0) + 1, wanted, context);
    const version = row?.version ?? (wanted === "" ? 0 : base);
    const after = { ...before, legal: { ...before.legal, [kind]: version } };
    const saved = { origin: "saved", restoredVersion: null } as const;
    const { changes, audit } = newVersion(before, after, facts, saved, context);
    const inserted: readonly ProgramChange[] =
      row === undefined ? [] : [{ kind: "insert", dataset: "legalTexts", row }];
    return {
      changes: [...inserted, ...changes],
      events: [
        version === 0
          ? { name: "legal-text.removed", params: { kind } }
          : { name: "legal-text.saved", params: { kind, version } },
      ],
      result: { version },
      audit,
    };
  },
});

/** Reads the version of a kind with the highest number, whether it is in force or not. */
export async function newestText(
  reader: ProgramReader,
  kind: LegalKind,
): Promise<LegalText | undefined> {
  const [newest] = await reader.many("legalTexts", {
    where: { kind },
    order: [["version", "desc"]],
    limit: 1,
  });
  return newest;
}

/** Reads the version with a number; undefined for 0. */
export async function textInForce(
  reader: ProgramReader,
  kind: LegalKind,
  version: number,
): Promise<LegalText | undefined> {
  return version === 0 ? undefined : reader.one("legalTexts", { id: legalTextId(kind, version) });
}

function newText(kind: LegalKind, version: number, written: string, context: Context): LegalText {
  const { id: authorId, name: authorName } = actingUser(context);
  const id = legalTextId(kind, version);
  return { id, kind, version, at: context.now, authorId, authorName, text: written };
}
