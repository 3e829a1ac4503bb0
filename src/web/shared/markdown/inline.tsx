import type { MarkedToken, Token } from "marked";
import { known, placed } from "./markdown-tokens.ts";
import { safeAddress } from "./safe-address.ts";

/** Shows the pieces of a text inside of a block. */
export function Inline({ tokens }: { readonly tokens: readonly Token[] | undefined }) {
  return placed(known(tokens)).map(({ item, place }) => <Piece key={place} token={item} />);
}

function Piece({ token }: { readonly token: MarkedToken }) {
  switch (token.type) {
    case "text":
      return token.tokens === undefined ? token.text : <Inline tokens={token.tokens} />;
    case "escape":
      return token.text;
    case "br":
      return <br />;
    case "codespan":
      return <code className="rounded-md bg-surface px-1.5 py-0.5 text-sm">{token.text}</code>;
    case "strong":
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case "del":
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case "link":
    // Pictures are shown as links: their servers would learn who reads the page.
    case "image":
      return <Link token={token} />;
    default:
      return token.raw;
  }
}

/** A link whose address is not safe is shown as typed. */
function Link({ token }: { readonly token: Extract<MarkedToken, { type: "link" | "image" }> }) {
  const href = safeAddress(token.href);
  if (href === undefined) return token.raw;
  return (
    <a
      href={href}
      {...(href.startsWith("/") ? {} : { target: "_blank", rel: "noopener noreferrer" })}
      className="font-semibold text-brand-ink underline underline-offset-4"
    >
      {token.text === "" ? href : <Inline tokens={token.tokens} />}
    </a>
  );
}
