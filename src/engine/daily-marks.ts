import type { ProgramChange, ProgramReader } from "#core/world.ts";

/** The progress of a daily step, see core/mails/mail-mark.ts. */
interface Mark {
  readonly id: string;
  readonly position: string;
}

/** Reads the progress of a daily step, locked; undefined before its first one. */
export function readMark(reader: ProgramReader, id: string): Promise<Mark | undefined> {
  return reader.one("mailMarks", { id }, { lock: true });
}

/** Returns the change that stores the progress of a daily step. */
export function moveMark(mark: Mark | undefined, id: string, position: string): ProgramChange {
  return mark === undefined
    ? { kind: "insert", dataset: "mailMarks", row: { id, position } }
    : { kind: "patch", dataset: "mailMarks", id, fields: { position } };
}
