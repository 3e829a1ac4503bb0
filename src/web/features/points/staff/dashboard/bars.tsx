import type { CSSProperties } from "react";

interface BarsProps {
  /** The rows' header, for example 'Tier'. */
  readonly what: string;
  /** The values' header, for example 'members'. */
  readonly unit: string;
  /** Shown without rows. */
  readonly empty: string;
  readonly rows: readonly { readonly name: string; readonly value: number }[];
}

/** A table whose values are drawn as bars behind the names: chart and text alternative in one. */
export function Bars({ what, unit, empty, rows }: BarsProps) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th>{what}</th>
          <th>{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="w-full py-1 pr-4 text-left font-medium">
              <span
                className="relative isolate block py-1.5 pl-2.5 wrap-anywhere before:absolute before:-z-10 before:inset-y-0 before:left-0 before:w-(--part) before:rounded-lg before:bg-accent-soft"
                // React's type has no custom properties.
                style={{ "--part": `${(100 * value) / most}%` } as CSSProperties}
              >
                {name}
              </span>
            </th>
            <td className="text-right whitespace-nowrap tabular">
              {value.toLocaleString("en-US")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
