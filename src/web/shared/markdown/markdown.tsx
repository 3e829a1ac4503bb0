import { type ReactNode, useMemo } from "react";
import { type Block, markdownBlocks } from "./blocks.ts";
import { type Inline, markdownInline } from "./inline.ts";
import { nestedLevels } from "./nested-levels.ts";

interface MarkdownProps {
  readonly text: string;
  /** The level of the heading above the text; those of the text are below it. */
  readonly below: 1 | 2 | 3;
}

/**
 * Shows a Markdown text as elements of the page. It never becomes HTML, so no text can run a script (docs/decisions/149). Links to other
 * sites open in a new tab and do not name this page.
 */
export function Markdown({ text, below }: MarkdownProps) {
  const blocks = useMemo(() => markdownBlocks(text), [text]);
  return <div className="grid gap-4 wrap-anywhere">{shownBlocks(blocks, below)}</div>;
}

/** Returns the parts of a text with their places, by which React knows them: the text changes as a whole. */
function placed<Item>(items: readonly Item[]) {
  return items.map((item, at) => ({ item, place: String(at) }));
}

function shownBlocks(blocks: readonly Block[], below: number): ReactNode {
  const levels = nestedLevels(blocks.map((block) => (block.kind === "heading" ? block.level : 0)));
  return placed(blocks).map(({ item, place }, at) => (
    <Shown key={place} block={item} level={below + (levels[at] ?? 1)} />
  ));
}

const sizes = ["", "", "type-title mt-4", "text-lg font-semibold mt-3", "font-semibold mt-2"];

function Shown({ block, level }: { readonly block: Block; readonly level: number }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${Math.min(level, 6)}` as "h2" | "h3" | "h4" | "h5" | "h6"; // below is 1 or more
      return (
        <Heading className={sizes[Math.min(level, 4)]}>
          {shownInline(markdownInline(block.text))}
        </Heading>
      );
    }
    case "paragraph":
      return <p>{shownInline(markdownInline(block.text))}</p>;
    case "quote":
      return (
        <blockquote className="grid gap-3 border-l-4 border-line-strong pl-4 text-ink-soft">
          {shownBlocks(block.blocks, level)}
        </blockquote>
      );
    case "code":
      return (
        <pre className="rounded-xl bg-surface p-4 text-sm whitespace-pre-wrap">
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr className="border-line-strong" />;
    case "list":
      return <List list={block} level={level} />;
  }
}

interface ListProps {
  readonly list: Extract<Block, { kind: "list" }>;
  readonly level: number;
}

function List({ list: { isOrdered, start, items }, level }: ListProps) {
  const shown = placed(items).map(({ item, place }) => (
    <li key={place} className="pl-1">
      <div className="grid gap-2">{shownBlocks(item, level)}</div>
    </li>
  ));
  return isOrdered ? (
    <ol start={start} className="grid list-decimal gap-1.5 pl-7">
      {shown}
    </ol>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-6">{shown}</ul>
  );
}

function shownInline(pieces: readonly Inline[]): ReactNode {
  return placed(pieces).map(({ item, place }) => <Piece key={place} piece={item} />);
}

function Piece({ piece }: { readonly piece: Inline }) {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "break":
      return <br />;
    case "code":
      return <code className="rounded-md bg-surface px-1.5 py-0.5 text-sm">{piece.text}</code>;
    case "strong":
      return <strong>{shownInline(piece.parts)}</strong>;
    case "emphasis":
      return <em>{shownInline(piece.parts)}</em>;
    case "link":
      return (
        <a
          href={piece.href}
          {...(piece.href.startsWith("/") ? {} : { target: "_blank", rel: "noopener noreferrer" })}
          className="font-semibold text-brand-ink underline underline-offset-4"
        >
          {shownInline(piece.parts)}
        </a>
      );
  }
}
