/**
 * Returns a stored draft if it has the shape of what the form shows now, and undefined for one from before the form changed, such as tiers
 * without a colour. `text` is the draft as JSON, `shown` plain data.
 */
export function draftLike<Typed>(text: string, shown: Typed): Typed | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    return isLike(draft, shown) ? (draft as Typed) : undefined; // its shape was compared
  } catch {
    return undefined;
  }
}

/** Compares types and fields. Items of a list are compared with its first one. Null stands for any value, such as the id of a new tier. */
function isLike(value: unknown, shown: unknown): boolean {
  if (Array.isArray(shown)) {
    const [first] = shown;
    return (
      Array.isArray(value) && (first === undefined || value.every((item) => isLike(item, first)))
    );
  }
  if (shown === null || value === null) return true;
  if (typeof shown !== "object") return typeof value === typeof shown;
  if (typeof value !== "object") return false;
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return Object.entries(shown).every(
    ([name, own]) => fields.has(name) && isLike(fields.get(name), own),
  );
}
