import type { QueryResult } from "#client/api.ts";
import type { OwnRecord, OwnValue } from "#core/personal-data.ts";
import type { Award } from "#core/points/award.ts";
import { awardsText } from "#messages/award-text.ts";

/** A person's own data as one file that grows page by page: readable JSON, each list under its name. */
export interface OwnDataFile {
  /** Begins a list; every list once, in the order of the file. In: its name in the file. */
  readonly begin: (section: string) => void;
  /** Adds rows to the list begun last. */
  readonly add: (rows: readonly OwnRecord[]) => void;
  /** The whole file. */
  readonly end: () => Blob;
}

/** What the file is called, for example 'regulars-my-data-2026-11-21.json'. In: the program's name, and its day. */
export function ownDataFileName(program: string, today: string): string {
  const words = program.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${[...words, "my-data", today].join("-")}.json`;
}

/** Begins the file with everything that is no list. Each page is handed to the browser as it comes, so that the whole is never one text. */
export function ownDataFile({ program, writtenAt, profile }: QueryResult<"ownData">): OwnDataFile {
  const head = JSON.stringify({ program, writtenAt, profile }, null, 2);
  // Without its last line, which closes what goes on.
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

/** A row as it stands in a list. Line breaks in texts are escaped, so that every line end is the layout's own. */
function indented(row: OwnRecord): string {
  const entries = Object.entries(row).map(([field, value]) => [field, inWords(value)]);
  const text = JSON.stringify(Object.fromEntries(entries), null, 2);
  return `    ${text.replaceAll("\n", "\n    ")}`;
}

/** A value as people read it: the words of awards, which are the only lists. */
function inWords(value: OwnValue): Exclude<OwnValue, readonly Award[]> {
  return typeof value === "object" && value !== null ? awardsText(value) : value;
}
