import type { MarkedToken, Token, Tokens } from "marked";
import { useMemo } from "react";
import { Inline } from "./inline.tsx";
import { known, markdownTokens, placed } from "./markdown-tokens.ts";
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
  const tokens = useMemo(() => markdownTokens(text), [text]);
  return (
    <div className="grid gap-4 wrap-anywhere">
      <Blocks tokens={tokens} below={below} />
    </div>
  );
}

function Blocks({ tokens, below }: { readonly tokens: readonly Token[]; readonly below: number }) {
  const blocks = known(tokens);
  const levels = nestedLevels(blocks.map((block) => (block.type === "heading" ? block.depth : 0)));
  return placed(blocks).map(({ item, at, place }) => (
    <Block key={place} block={item} level={below + (levels[at] ?? 1)} />
  ));
}

interface BlockProps {
  readonly block: MarkedToken;
  readonly level: number;
}

const sizes = ["", "", "type-title mt-4", "text-lg font-semibold mt-3", "font-semibold mt-2"];

function Block({ block, level }: BlockProps) {
  switch (block.type) {
    case "space":
    case "def":
      return null;
    case "heading": {
      const Heading = `h${Math.min(level, 6)}` as "h2" | "h3" | "h4" | "h5" | "h6"; // below is 1 or more
      return (
        <Heading className={sizes[Math.min(level, 4)]}>
          <Inline tokens={block.tokens} />
        </Heading>
      );
    }
    case "blockquote":
      return (
        <blockquote className="grid gap-3 border-l-4 border-line-strong pl-4 text-ink-soft">
          <Blocks tokens={block.tokens} below={level} />
        </blockquote>
      );
    case "code":
      return (
        <pre className="rounded-xl bg-surface p-4 text-sm whitespace-pre-wrap">
          <code>{block.text}</code>
        </pre>
      );
    case "hr":
      return <hr className="border-line-strong" />;
    case "list":
      return <List list={block} level={level} />;
    case "table":
      return <Table table={block} />;
    default:
      return (
        <p>
          <Inline tokens={"tokens" in block ? block.tokens : [block]} />
        </p>
      );
  }
}

function List({ list, level }: { readonly list: Tokens.List; readonly level: number }) {
  const items = placed(list.items).map(({ item, place }) => (
    <li key={place} className="pl-1">
      <div className="grid gap-2">
        <Blocks tokens={item.tokens} below={level} />
      </div>
    </li>
  ));
  return list.ordered ? (
    <ol start={Number(list.start)} className="grid list-decimal gap-1.5 pl-7">
      {items}
    </ol>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-6">{items}</ul>
  );
}

function Table({ table: { header, rows } }: { readonly table: Tokens.Table }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line-strong">
            {placed(header).map(({ item, place }) => (
              <th key={place} scope="col" className="px-2 py-1.5 font-semibold">
                <Inline tokens={item.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ item: cells, place: row }) => (
            <tr key={row} className="border-b border-line">
              {placed(cells).map(({ item, place }) => (
                <td key={place} className="px-2 py-1.5">
                  <Inline tokens={item.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
