import { Fragment, type ReactNode } from "react";

interface SentenceProps<Name extends string> {
  /** The message; its parameters are the names of the parts. */
  readonly of: (parts: Readonly<Record<Name, string>>) => string;
  /** What stands in the sentence: controls and values. */
  readonly parts: Readonly<Record<Name, ReactNode>>;
}

/** The first of the characters that stand for parts: no text contains characters of this private area. */
const FIRST_MARK = 0xe000;

/** A sentence of the catalogue with controls in it, in the order of its language. */
export function Sentence<Name extends string>({ of, parts }: SentenceProps<Name>) {
  // Object.keys and Object.fromEntries lose the type of the keys.
  const names = Object.keys(parts) as Name[];
  const marks = names.map((name, at) => [name, String.fromCharCode(FIRST_MARK + at)]);
  const text = of(Object.fromEntries(marks) as Record<Name, string>);
  const pieces = text.split(/([\uE000-\uE0FF])/).map((piece, place) => ({ piece, place }));
  return (
    <p className="text-lg leading-[3.25rem]">
      {pieces.map(({ piece, place }) => {
        const name = names[piece.charCodeAt(0) - FIRST_MARK];
        return <Fragment key={place}>{name === undefined ? piece : parts[name]}</Fragment>;
      })}
    </p>
  );
}
