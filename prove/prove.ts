import { parseArgs } from "node:util";
import { Problem, runMain, say } from "#tools/lib/say.mjs";
import { type Prove, proofTable } from "./lib/proof.ts";

/** Every proof by name, in the order in which they run. */
const proofs: Readonly<Record<string, () => Promise<{ readonly prove: Prove }>>> = {
  contention: () => import("./contention/contention.ts"),
  counter: () => import("./counter/counter.ts"),
  settings: () => import("./settings/settings.ts"),
  campaigns: () => import("./campaigns/campaigns.ts"),
  model: () => import("./model/model.ts"),
  kill: () => import("./kill/kill.ts"),
  jobs: () => import("./jobs/jobs.ts"),
  messages: () => import("./messages/messages.ts"),
  expiry: () => import("./expiry/expiry.ts"),
  clocks: () => import("./expiry/two-clocks.ts"),
  standby: () => import("./standby/standby.ts"),
  pooler: () => import("./pooler/pooler.ts"),
  failover: () => import("./failover/failover.ts"),
  replicas: () => import("./replicas/replicas.ts"),
  brands: () => import("./brands/brands.ts"),
  citus: () => import("./citus/citus.ts"),
  disk: () => import("./disk/disk.ts"),
  stop: () => import("./stop/stop.ts"),
  fuzz: () => import("./fuzz/fuzz.ts"),
};

/**
 * Proves that acknowledged writes are never lost or applied twice: under contention, random use, kills, a full disk, a stop and
 * invalid requests. Prints a table for each proof. Names after `npm run prove --` select proofs; `--short` runs the version that `npm test`
 * runs; `--seed` repeats a run's random choices. Exits with 1 if a promise is broken.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
  });
  const names = positionals.length === 0 ? Object.keys(proofs) : positionals;
  const chosen = names.map((name) => ({ name, load: proofNamed(name) }));
  const seed = seedOf(values.seed);
  say(`Seed ${seed}: npm run prove -- --seed ${seed} makes the same random choices.\n`);
  let holds = true;
  for (const { name, load } of chosen) {
    const { prove } = await load();
    const started = performance.now();
    const report = (line: string) => process.stderr.write(`${name}: ${line}\n`);
    const proof = await prove({ short: values.short, seed, report });
    say(proofTable(proof, performance.now() - started));
    holds &&= proof.broken.length === 0;
  }
  return holds ? 0 : 1;
});

function proofNamed(name: string): () => Promise<{ readonly prove: Prove }> {
  const load = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
  if (load !== undefined) return load;
  throw new Problem(`Unknown proof "${name}". Proofs: ${Object.keys(proofs).join(", ")}.`);
}

function seedOf(text: string | undefined): number {
  const seed = text === undefined ? Date.now() % 1_000_000 : Number(text);
  if (Number.isSafeInteger(seed)) return seed;
  throw new Problem("--seed takes a whole number, for example --seed 4711.");
}
