/** A table in plain text: the first column flush left, the others flush right. In: rows of the same length, the head first. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The middle of some numbers, the mean of the two middle ones for an even count. Throws RangeError for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) throw new RangeError("No numbers have no median.");
  return (low + high) / 2;
}

/** Bytes as KiB with one digit. */
export function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
