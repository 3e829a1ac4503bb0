/** The content type of the text format. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** What a figure is told apart by. Values come from small closed sets of our own: never from what somebody has sent. */
export type Labels = Readonly<Record<string, string>>;

/** One figure of a family; `suffix` is what a histogram's parts add to the family's name. */
export interface Sample {
  readonly labels: Labels;
  readonly value: number;
  readonly suffix?: "_bucket" | "_sum" | "_count";
}

/** Figures of one name. Counters end in _total; units are seconds and bytes. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

/** Families in the text format that Prometheus reads, version 0.0.4. */
export function metricsText(families: readonly Family[]): string {
  return families.map(familyText).join("");
}

function familyText({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = "", labels, value }) => `${name}${suffix}${labelText(labels)} ${number(value)}`,
  );
  return `${[`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines].join("\n")}\n`;
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

function number(value: number): string {
  if (Number.isFinite(value)) return String(value);
  if (Number.isNaN(value)) return "NaN";
  return value > 0 ? "+Inf" : "-Inf";
}

/** Counts, told apart by labels. */
export class Counter {
  readonly #head: Pick<Family, "name" | "help">;
  readonly #counts = new Map<string, { readonly labels: Labels; value: number }>();

  constructor(name: string, help: string) {
    this.#head = { name, help };
  }

  /** Counts one more. */
  add(labels: Labels): void {
    const key = Object.values(labels).join("\n");
    const count = this.#counts.get(key);
    if (count === undefined) this.#counts.set(key, { labels, value: 1 });
    else count.value += 1;
  }

  family(): Family {
    return { ...this.#head, type: "counter", samples: [...this.#counts.values()] };
  }
}

/** The limits of a histogram's buckets, in seconds: what is quick for a page, up to what a proxy gives up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Durations in seconds, told apart by labels. */
export class Durations {
  readonly #head: Pick<Family, "name" | "help">;
  readonly #rows = new Map<
    string,
    { labels: Labels; counts: number[]; sum: number; all: number }
  >();

  constructor(name: string, help: string) {
    this.#head = { name, help };
  }

  /** Counts one duration. */
  add(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join("\n");
    const row = this.#rows.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, all: 0 };
    this.#rows.set(key, row);
    BUCKETS.forEach((most, at) => {
      if (seconds <= most) row.counts[at] = (row.counts[at] ?? 0) + 1;
    });
    row.sum += seconds;
    row.all += 1;
  }

  family(): Family {
    const samples = Array.from(this.#rows.values(), ({ labels, counts, sum, all }): Sample[] => [
      ...counts.map(
        (value, at): Sample => ({
          suffix: "_bucket",
          labels: { ...labels, le: String(BUCKETS[at]) },
          value,
        }),
      ),
      { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: all },
      { suffix: "_sum", labels, value: sum },
      { suffix: "_count", labels, value: all },
    ]);
    return { ...this.#head, type: "histogram", samples: samples.flat() };
  }
}

/** A single figure as it is now. */
export function gauge(name: string, help: string, samples: readonly Sample[] | number): Family {
  return {
    name,
    help,
    type: "gauge",
    samples: typeof samples === "number" ? [{ labels: {}, value: samples }] : samples,
  };
}
