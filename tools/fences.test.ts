import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { outcomeOf } from "#tools/lib/processes.mjs";
import { type Fence, fences } from "./fences.ts";

/** A small project with one or two files in each layer; all of its imports are allowed. */
const fixture: Readonly<Record<string, string>> = {
  "core/points/points.ts": `import * as z from "zod/mini";\nexport const points: number = z.parse(z.number(), 5);\nexport const day: Date = new Date(0);`,
  "core/modules.ts": `export { points as modules } from "./points/points.ts";`,
  "core/declarations.ts": `export { points as declarations } from "./points/points.ts";`,
  "core/rewards/reward.ts": `import { points } from "#core/points/points.ts";\nexport const cost: number = points;`,
  "messages/en/points.ts": `import type { points } from "#core/points/points.ts";\nexport const texts: (count: typeof points) => string = String;`,
  "engine/execute.ts": `import { cost } from "#core/rewards/reward.ts";\nexport const executed: number = cost;`,
  "adapters/mail/mail.ts": `import { sep } from "node:path";\nexport const mail: string = sep;`,
  "adapters/store-sql/store.ts": `import { executed } from "#engine/execute.ts";\nexport const stored: number = executed;`,
  "adapters/store-browser/store.ts": `export const length = (): number => localStorage.length;`,
  "client/api.ts": `import { cost } from "#core/rewards/reward.ts";\nexport const asked: number = cost;`,
  "client/in-process.ts": `import { executed } from "#engine/execute.ts";\nimport { asked } from "./api.ts";\nexport const answered: number = executed + asked;`,
  "web/ui/button.tsx": `export const label: string = document.title;`,
  "web/data/session.ts": `import { asked } from "#client/api.ts";\nexport const session: number = asked;`,
  "web/shared/frame.tsx": `import { label } from "#web/ui/button.tsx";\nexport const frame: string = label;`,
  "web/look/look-page.tsx": `import { label } from "#web/ui/button.tsx";\nexport const look: string = label;`,
  "web/features/screens.ts": `export { form as screens } from "./members/form.tsx";`,
  "web/features/staff-screens.ts": `export { card as screens } from "./rewards/card.tsx";`,
  "web/shell/start.tsx": `import { screens } from "#web/features/screens.ts";\nexport const start: string = screens;`,
  "web/features/rewards/card.tsx": `import { asked } from "#client/api.ts";\nimport { label } from "#web/ui/button.tsx";\nexport const card: string = label + asked;`,
  "web/features/members/form.tsx": `export const form: string = "form";`,
  "apps/shared/pages.ts": `export const folder: string = "dist";`,
  "apps/server/main.ts": `import { stored } from "#adapters/store-sql/store.ts";\nimport { folder } from "../shared/pages.ts";\nexport const started: string = folder + stored;`,
  "apps/browser/page.tsx": `import { answered } from "#client/in-process.ts";\nimport { card } from "#web/features/rewards/card.tsx";\nexport const page: string = card + answered;`,
};

const projects = [
  "core",
  "messages",
  "engine",
  "adapters",
  "client",
  "client/tsconfig.in-process.json",
  "web",
  "apps",
];
let folder = "";

const inFixture = (file: string) => path.join(folder, "src", file);
const typeCheck = () =>
  outcomeOf(
    at("node_modules", ".bin", "tsc"),
    ["-b", ...projects.map((name) => `src/${name}`)],
    folder,
  );
const lint = () => outcomeOf(at("node_modules", ".bin", "oxlint"), ["-f", "json", "src"], folder);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(inFixture(file)), { recursive: true });
  writeFileSync(inFixture(file), `${text}\n`);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "regulars-fences-"));
  for (const file of ["package.json", "tsconfig.base.json", ".oxlintrc.json", "tools/lint"]) {
    cpSync(at(file), path.join(folder, file), { recursive: true });
  }
  for (const [file, text] of Object.entries(fixture)) write(file, text);
  for (const name of projects) {
    const file = name.endsWith(".json") ? name : `${name}/tsconfig.json`;
    cpSync(at("src", file), inFixture(file));
  }
  symlinkSync(at("node_modules"), path.join(folder, "node_modules"), "junction");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the fixture passes before a forbidden import is added", () => {
  expect(typeCheck()).toEqual({ code: 0, output: "" });
  expect(lint()).toMatchObject({ code: 0 });
});

/** Adds the forbidden line, runs the check and removes the line. */
function seeded<Seen>(fence: Fence, look: () => Seen): Seen {
  const before = fixture[fence.file] ?? "";
  write(fence.file, `${before}\n${fence.seeded}`);
  try {
    return look();
  } finally {
    write(fence.file, before);
  }
}

test.each(fences)("lint: $fence", (fence) => {
  const { code, output } = seeded(fence, lint);
  expect(output).toContain(fence.lint);
  expect(code).not.toBe(0);
});

test.each(fences.filter((fence) => fence.types !== undefined))("types: $fence", (fence) => {
  const { code, output } = seeded(fence, typeCheck);
  expect(output).toMatch(fence.types ?? "");
  expect(code).not.toBe(0);
});

test("the fixture passes again after every forbidden import is removed", () => {
  expect(typeCheck()).toEqual({ code: 0, output: "" });
  expect(lint()).toMatchObject({ code: 0 });
});
