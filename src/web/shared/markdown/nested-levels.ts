/**
 * Returns how deeply each heading is nested, 1 for the highest, so that no level is skipped: a text may begin with its third level. Takes
 * the levels in the order of the text; 0 for other blocks, which get 1.
 */
export function nestedLevels(levels: readonly number[]): readonly number[] {
  const above: number[] = [];
  return levels.map((level) => {
    if (level === 0) return 1;
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return above.length;
  });
}
