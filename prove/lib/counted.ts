/** Sentences without their repeats, each with how often it came when that is more than once. */
export function counted(sentences: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].map(([sentence, count]) =>
    count === 1 ? sentence : `${sentence} (${count} times)`,
  );
}
