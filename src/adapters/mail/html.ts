/** Text that is HTML already, as {@link html} returns it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Tag of a template: escapes every value that is not {@link Html}; lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const written = values.map((value) => {
    if (value instanceof Html) return value.text;
    return typeof value === "object"
      ? value.map(({ text }) => text).join("")
      : escaped(String(value));
  });
  return new Html(String.raw({ raw: parts }, ...written));
}

/** No content. */
export const nothing = new Html("");

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
