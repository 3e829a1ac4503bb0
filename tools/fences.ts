import { adapterRule, appsRule, browserRule, layers, moduleListRule } from "./lint/layers.mjs";
import { featureRule, screenListRule, webFolders } from "./lint/web.mjs";

/** An import rule's test case: a forbidden line, the file to add it to, and the expected errors. */
export interface Fence {
  /** The test's name. */
  readonly fence: string;
  /** The file of the fixture, under src, that the line is added to. */
  readonly file: string;
  readonly seeded: string;
  /** The linter's message. */
  readonly lint: string;
  /** The type checker's message; undefined if only the linter detects it. */
  readonly types?: RegExp;
}

const files: Readonly<Record<string, string>> = {
  core: "core/points/points.ts",
  messages: "messages/en/points.ts",
  engine: "engine/execute.ts",
  adapters: "adapters/mail/mail.ts",
  client: "client/api.ts",
  web: "web/features/rewards/card.tsx",
  apps: "apps/server/main.ts",
};
const exported: Readonly<Record<string, string>> = {
  core: "points",
  messages: "texts",
  engine: "executed",
  adapters: "mail",
  client: "asked",
  web: "card",
  apps: "started",
};
/** TypeScript's errors for a file outside of the layer's project references, and for a .tsx file in a layer without JSX. */
const notReferenced = /error TS(6307|6142): /;
const notThere = /error TS2(304|307|591|584|339|503)/;

const ruleOf = (layer: string): string => layers[layer]?.rule ?? `no rule for ${layer}`;
const fileOf = (layer: string): string => files[layer] ?? "";

/** All pairs of layers of which the first must not import the second. */
const betweenLayers: Fence[] = Object.entries(layers).flatMap(([from, { below }]) =>
  Object.keys(layers)
    .filter((to) => to !== from && !below.includes(to))
    .map((to) => ({
      fence: `${from} does not import ${to}`,
      file: fileOf(from),
      seeded: `export { ${exported[to]} as seeded } from "#${fileOf(to)}";`,
      lint: to === "apps" ? appsRule : ruleOf(from),
      types: notReferenced,
    })),
);

const waysToImport: Fence[] = [
  {
    fence: "a relative path does not get around a fence",
    file: fileOf("web"),
    seeded: `import { executed } from "../../../engine/execute.ts";\nexport const seeded: number = executed;`,
    lint: ruleOf("web"),
    types: notReferenced,
  },
  {
    fence: "a dynamic import does not get around a fence",
    file: fileOf("web"),
    seeded: `export const seeded = (): Promise<object> => import("#engine/execute.ts");`,
    lint: ruleOf("web"),
    types: notReferenced,
  },
  {
    fence: "a type does not get around a fence",
    file: fileOf("core"),
    seeded: `export type Seeded = typeof import("#engine/execute.ts");`,
    lint: ruleOf("core"),
    types: notReferenced,
  },
];

const insideLayers: Fence[] = [
  {
    fence: "a feature does not import another feature",
    file: fileOf("web"),
    seeded: `export { form as seeded } from "#web/features/members/form.tsx";`,
    lint: featureRule,
  },
  {
    fence: "an adapter does not import another adapter",
    file: "adapters/store-sql/store.ts",
    seeded: `export { mail as seeded } from "#adapters/mail/mail.ts";`,
    lint: adapterRule,
  },
  {
    fence: "the browser's store does not import Node",
    file: "adapters/store-browser/store.ts",
    seeded: `export { sep as seeded } from "node:path";`,
    lint: browserRule,
  },
  {
    fence: "an edition does not import another edition",
    file: "apps/browser/page.tsx",
    seeded: `export { started as seeded } from "../server/main.ts";`,
    lint: appsRule,
  },
  {
    fence: "no layer imports the tools",
    file: fileOf("web"),
    seeded: `export { layers as seeded } from "#tools/lint/layers.mjs";`,
    lint: ruleOf("web"),
  },
  {
    fence: "no layer imports the fixtures of tests",
    file: fileOf("apps"),
    seeded: `export { aReward as seeded } from "#testing/rows.ts";`,
    lint: ruleOf("apps"),
  },
];

/** A file of each folder of web in the fixture, and its export. */
const webFiles: Readonly<Record<string, readonly [file: string, exported: string]>> = {
  ui: ["ui/button.tsx", "label"],
  data: ["data/session.ts", "session"],
  shared: ["shared/frame.tsx", "frame"],
  features: ["features/rewards/card.tsx", "card"],
  shell: ["shell/start.tsx", "start"],
  look: ["look/look-page.tsx", "look"],
};

const insideWeb: Fence[] = [
  ...Object.entries(webFolders).flatMap(([from, { closed, rule }]) =>
    closed.map((to) => ({
      fence: `web/${from} does not import web/${to}`,
      file: `web/${webFiles[from]?.[0]}`,
      seeded: `export { ${webFiles[to]?.[1]} as seeded } from "#web/${webFiles[to]?.[0]}";`,
      lint: rule,
    })),
  ),
  ...["features/screens.ts", "features/staff-screens.ts"].flatMap((list) => [
    {
      fence: `a feature does not import ${list}`,
      file: fileOf("web"),
      seeded: `export { screens as seeded } from "#web/${list}";`,
      lint: screenListRule,
    },
    {
      fence: `apps do not import ${list}`,
      file: fileOf("apps"),
      seeded: `export { screens as seeded } from "#web/${list}";`,
      lint: screenListRule,
    },
  ]),
];

const moduleLists: Fence[] = ["modules", "declarations"].flatMap((list) =>
  ["messages", "adapters", "client", "web"].map((layer) => ({
    fence: `${layer} does not import core/${list}.ts`,
    file: fileOf(layer),
    seeded: `export { ${list} as seeded } from "#core/${list}.ts";`,
    lint: moduleListRule,
  })),
);

const packages: Fence[] = [
  {
    fence: "core imports no package but zod/mini",
    file: fileOf("core"),
    seeded: `export { nanoid as seeded } from "kysely";`,
    lint: ruleOf("core"),
  },
  {
    fence: "core takes zod/mini, not zod",
    file: fileOf("core"),
    seeded: `export { string as seeded } from "zod";`,
    lint: ruleOf("core"),
  },
  ...["core", "messages", "engine", "client", "web"].map((layer) => ({
    fence: `${layer} does not import Node`,
    file: fileOf(layer),
    seeded: `export { sep as seeded } from "node:path";`,
    lint: ruleOf(layer),
    types: notThere,
  })),
];

const pure = (what: string, expression: string, lint: string, types?: RegExp): Fence[] =>
  ["core", "engine"].map((layer) => ({
    fence: `${layer} has no ${what}`,
    file: fileOf(layer),
    seeded: `export const seeded: unknown = ${expression};`,
    lint,
    ...(types === undefined ? {} : { types }),
  }));

const purity: Fence[] = [
  ...pure("clock (Date.now)", "Date.now()", "have no clock"),
  ...pure("clock (new Date())", "new Date()", "have no clock"),
  ...pure("clock (Date())", "Date()", "have no clock"),
  ...pure("randomness (Math.random)", "Math.random()", "have no randomness"),
  ...pure("crypto", "crypto.randomUUID()", "no crypto", notThere),
  ...pure("process", "process.env", "no process", notThere),
  ...pure("fetch", 'fetch("/")', "no fetch", notThere),
  ...pure("window", "window", "no window", notThere),
  ...pure("localStorage", "localStorage", "no localStorage", notThere),
  ...pure("way around through globalThis", "Reflect.ownKeys(globalThis)", "no globalThis"),
  ...pure("console", 'console.log("")', "Unexpected console statement", notThere),
];

/** All cases; tools/fences.test.ts expects each of them to fail. */
export const fences: readonly Fence[] = [
  ...betweenLayers,
  ...waysToImport,
  ...insideLayers,
  ...insideWeb,
  ...moduleLists,
  ...packages,
  ...purity,
];
