import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import type { CampaignVersion } from "./campaign-definition.ts";
import { definitionOf } from "./campaign-rules.ts";

/** The versions of campaigns that awards name, read as they are needed. */
export class AwardVersions {
  readonly #reader: ProgramReader;
  readonly #known = new Map<string, CampaignVersion | undefined>();

  constructor(reader: ProgramReader) {
    this.#reader = reader;
  }

  /** Reads the versions that awards name. One round trip, none if all are known. */
  async learn(awards: readonly { readonly rule: string; readonly version: number }[]) {
    const ids = awards.map(idOf).filter((id) => !this.#known.has(id));
    if (ids.length === 0) return;
    const rows = await rowsById(this.#reader, "ruleVersions", ids);
    for (const id of ids) {
      const row = rows.get(id);
      this.#known.set(
        id,
        row?.kind === "campaign" ? { ...row, definition: definitionOf(row) } : undefined,
      );
    }
  }

  /** Returns the campaign's version of an award; undefined for an award of another rule. */
  of(award: { readonly rule: string; readonly version: number }): CampaignVersion | undefined {
    return this.#known.get(idOf(award));
  }
}

const idOf = ({ rule, version }: { readonly rule: string; readonly version: number }) =>
  `${rule}.${version}`;
