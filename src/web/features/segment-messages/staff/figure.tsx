import { number } from "#messages/en/format.ts";

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly note?: string;
}

/** A number of a message's results with its name. */
export function Figure({ name, value, note = "" }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="type-subtitle tabular">{number(value)}</dd>
      {note === "" ? null : <dd className="text-sm text-ink-soft tabular">{note}</dd>}
    </div>
  );
}
