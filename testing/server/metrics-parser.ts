/** One sample: the name with its suffix, labels, value. */
export interface ParsedSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"/y;
const NUMBER = /^(?:NaN|[+-]Inf|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i;

/**
 * Parses Prometheus' text format 0.0.4, strictly where parsers differ: each family has HELP, then TYPE, then its consecutive samples; no
 * sample occurs twice; empty lines are skipped; histograms are complete and increase. Throws with the invalid line.
 */
export function parseMetrics(text: string): readonly ParsedSample[] {
  if (!text.endsWith("\n")) throw new Error("The last line does not end.");
  const samples: ParsedSample[] = [];
  const families = new Map<string, string>();
  const seen = new Set<string>();
  let family = "";
  let helped = "";
  for (const line of text.slice(0, -1).split("\n")) {
    if (line === "") continue;
    const [, help] = /^# HELP ([a-zA-Z_:][\w:]*) .+$/.exec(line) ?? [];
    const [, typed, type = ""] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (help !== undefined) {
      if (families.has(help)) throw new Error(`Twice: ${line}`);
      helped = help;
    } else if (typed !== undefined) {
      if (typed !== helped) throw new Error(`No HELP before it: ${line}`);
      families.set(typed, type);
      family = typed;
    } else {
      const sample = sampleIn(line);
      const key = `${sample.name} ${JSON.stringify(sample.labels)}`;
      if (seen.has(key)) throw new Error(`Twice: ${line}`);
      seen.add(key);
      expectOf(family, families.get(family) ?? "", sample, line);
      samples.push(sample);
    }
  }
  for (const [name, type] of families) if (type === "histogram") expectWhole(name, samples);
  return samples;
}

function sampleIn(line: string): ParsedSample {
  const [, name = "", , inner = "", value = ""] =
    /^([a-zA-Z_:][\w:]*)(\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === "" || !NUMBER.test(value)) throw new Error(`No sample: ${line}`);
  const labels: Record<string, string> = {};
  let at = 0;
  while (at < inner.length) {
    LABEL.lastIndex = at;
    const [whole, label = "", content = ""] = LABEL.exec(inner) ?? [];
    if (whole === undefined || label in labels) throw new Error(`No labels: ${line}`);
    labels[label] = content;
    at += whole.length;
    if (at < inner.length && inner[at++] !== ",") throw new Error(`No labels: ${line}`);
  }
  return { name, labels, value: Number(value.replace("Inf", "Infinity")) };
}

function expectOf(family: string, type: string, { name, value }: ParsedSample, line: string): void {
  const names =
    type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => family + end) : [family];
  if (!names.includes(name)) throw new Error(`Not of the family ${family}: ${line}`);
  if (type === "counter" && !(value >= 0 && name.endsWith("_total")))
    throw new Error(`No counter: ${line}`);
}

function expectWhole(family: string, samples: readonly ParsedSample[]): void {
  const groups = Map.groupBy(
    samples.filter(({ name }) => name.startsWith(`${family}_`)),
    ({ labels }) => JSON.stringify({ ...labels, le: undefined }),
  );
  for (const [key, parts] of groups) {
    const buckets = parts.filter(({ name }) => name.endsWith("_bucket"));
    const limits = buckets.map(({ labels }) =>
      Number((labels["le"] ?? "").replace("+Inf", "Infinity")),
    );
    const rising = (list: readonly number[]) =>
      list.every((one, at) => at === 0 || one >= (list[at - 1] ?? 0));
    const count = parts.find(({ name }) => name.endsWith("_count"))?.value;
    const isWhole = limits.at(-1) === Number.POSITIVE_INFINITY && buckets.at(-1)?.value === count;
    if (!isWhole || !rising(limits) || !rising(buckets.map(({ value }) => value))) {
      throw new Error(`No whole histogram: ${family} ${key}`);
    }
  }
}
