import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sentence } from "./sentence.tsx";

const twoNames = ({ first, second }: { first: string; second: string }) =>
  `From ${second} until ${first}, ${second} included.`;

test("controls stand where the message has its parameters, in its order", () => {
  const html = renderToStaticMarkup(
    <Sentence of={twoNames} parts={{ first: <b>A</b>, second: <i>B</i> }} />,
  );
  expect(html.replaceAll(/<\/?p[^>]*>/g, "")).toBe(
    "From <i>B</i> until <b>A</b>, <i>B</i> included.",
  );
});
