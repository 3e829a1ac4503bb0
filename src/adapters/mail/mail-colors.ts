import { brandShades } from "#core/settings/brand-shades.ts";

/** The main colour of the program's design, for a brand without one. */
const DESIGN_COLOR = "#c4341c";

/** The colours of an email in one theme, '#rrggbb'. Backgrounds and texts are those of the pages (src/web/styles/tokens.css). */
interface MailColors {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly button: string;
  readonly onButton: string;
  readonly link: string;
}

/** Returns the colours of both themes for a main colour, empty for the one of the design. Texts have a contrast of at least 4.5:1. */
export function mailColors(color: string): Readonly<Record<"light" | "dark", MailColors>> {
  const { light, dark } = brandShades(color === "" ? DESIGN_COLOR : color);
  return {
    light: {
      page: "#f6ecda",
      card: "#fffdf7",
      ink: "#2b1a14",
      soft: "#6a5244",
      line: "#e2d3b7",
      button: light.brand,
      onButton: light["on-brand"],
      link: light["brand-ink"],
    },
    dark: {
      page: "#1a110d",
      card: "#251914",
      ink: "#f9eedd",
      soft: "#cbb5a3",
      line: "#48352a",
      button: dark.brand,
      onButton: dark["on-brand"],
      link: dark["brand-ink"],
    },
  };
}
