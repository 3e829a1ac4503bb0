import type { QueryResult } from "#client/api.ts";
import type { OwnRecord, OwnValue } from "#core/personal-data.ts";
import type { Award } from "#core/points/award.ts";
import { awardsText } from "#messages/award-text.ts";

/** A user's own data as one file, written page by page: readable JSON with each list under its name. */
export interface OwnDataFile {
  /** Begins a list with this name. Call it once for each list, in the order of the file. */
  readonly begin: (section: string) => void;
  /** Adds rows to the current list. */
  readonly add: (rows: readonly OwnRecord[]) => void;
  /** Returns the complete file. */
  readonly end: () => Blob;
}

/** Returns the file's name from the program's name and day, for example 'regulars-my-data-2026-11-21.json'. */
export function ownDataFileName(program: string, today: string): string {
  const words = program.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${[...words, "my-data", today].join("-")}.json`;
}

/** Begins the file with everything except the lists. Each page becomes a Blob at once, so that the file is never in memory as one text. */
export function ownDataFile({ program, writtenAt, profile }: QueryResult<"ownData">): OwnDataFile {
  const head = JSON.stringify({ program, writtenAt, profile }, null, 2);
  // Without the last line, which closes the object: the lists follow.
  const parts = [new Blob([head.slice(0, head.lastIndexOf("\n"))])];
  let isOpen = false;
  let isEmpty = true;

  const close = () => {
    if (isOpen) parts.push(new Blob([isEmpty ? "]" : "\n  ]"]));
  };

  return {
    begin(section) {
      close();
      parts.push(new Blob([`,\n  ${JSON.stringify(section)}: [`]));
      isOpen = true;
      isEmpty = true;
    },
    add(rows) {
      const texts = rows.map((row) => {
        const text = `${isEmpty ? "\n" : ",\n"}${indented(row)}`;
        isEmpty = false;
        return text;
      });
      parts.push(new Blob(texts));
    },
    end() {
      close();
      return new Blob([...parts, "\n}\n"], { type: "application/json" });
    },
  };
}

/** Formats a row of a list. Line breaks in its texts are escaped, so every line end can be indented. */
function indented(row: OwnRecord): string {
  const entries = Object.entries(row).map(([field, value]) => [field, readable(value)]);
  const text = JSON.stringify(Object.fromEntries(entries), null, 2);
  return `    ${text.replaceAll("\n", "\n    ")}`;
}

/** Returns a value as it is shown: awards, which are the only lists, as text. */
function readable(value: OwnValue): Exclude<OwnValue, readonly Award[]> {
  return typeof value === "object" && value !== null ? awardsText(value) : value;
}
