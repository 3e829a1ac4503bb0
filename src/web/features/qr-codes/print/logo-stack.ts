import type { Points, Size } from "#web/shared/print/paper.ts";
import { printColors, type Shape, type TextWidth } from "#web/shared/print/shapes.ts";
import { type StackedText, type StackPlace, stackTexts } from "./text-stack.ts";

/** The brand's logo for print: a JPEG file on white as a data URL, and its size in pixels. */
export interface PrintLogo extends Size {
  readonly content: string;
}

/** What a brand is called on print: its logo, or its name without one. */
export interface PrintBrand {
  readonly brand: string;
  readonly logo?: PrintLogo | undefined;
}

/** How much room a logo has. */
interface LogoRoom {
  /** Its largest height. */
  readonly height: Points;
  /** The space below it. */
  readonly below: Points;
  /** The border of a white plate around it, for coloured panels; left out: none. */
  readonly plate?: Points;
}

/** The brand with texts below it; `height` is the total height, `at` draws them with their top at `y`. */
interface BrandStack {
  readonly height: Points;
  readonly at: (place: Omit<StackPlace, "width">) => readonly Shape[];
}

/** Stacks the brand above other texts: its logo in the given room, or its name in the style of `name`. Everything fits into `width`. */
export function stackBrand(
  { brand, logo }: PrintBrand,
  {
    name,
    room,
    others = [],
  }: { name: Omit<StackedText, "text">; room: LogoRoom; others?: readonly StackedText[] },
  width: Points,
  widthOf: TextWidth,
): BrandStack {
  if (logo === undefined) return stackTexts([{ ...name, text: brand }, ...others], width, widthOf);
  const { below, plate = 0 } = room;
  const scale = Math.min((width - 2 * plate) / logo.width, room.height / logo.height);
  const size = { width: logo.width * scale, height: logo.height * scale };
  const whole = { width: size.width + 2 * plate, height: size.height + 2 * plate };
  const rest = stackTexts(others, width, widthOf);
  return {
    height: whole.height + (rest.height === 0 ? 0 : below + rest.height),
    at: (place) => {
      const left = place.isCentred === true ? place.x - whole.width / 2 : place.x;
      const { content } = logo;
      const image: Shape = { kind: "image", content, x: left + plate, y: place.y + plate, ...size };
      return [
        ...(plate === 0 ? [] : [plateShape({ x: left, y: place.y, ...whole }, plate)]),
        image,
        ...rest.at({ ...place, y: place.y + whole.height + below }),
      ];
    },
  };
}

function plateShape(
  area: Size & { readonly x: Points; readonly y: Points },
  radius: Points,
): Shape {
  return { kind: "box", ...area, radius, color: printColors.paper };
}
