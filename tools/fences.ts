import { adapterRule, appsRule, browserRule, featureRule, floors } from "./lint/floors.mjs";

/** One fence: a forbidden line, the file it is planted in, and what has to go red. */
export interface Fence {
  /** What the fence keeps apart, as a test name. */
  readonly fence: string;
  /** The file of the small house, under src, that the line is added to. */
  readonly file: string;
  readonly planted: string;
  /** What the linter says. */
  readonly lint: string;
  /** What the type check says; undefined when only the linter sees this fence. */
  readonly types?: RegExp;
}

const files: Readonly<Record<string, string>> = {
  core: "core/points/points.ts",
  engine: "engine/execute.ts",
  adapters: "adapters/mail/mail.ts",
  client: "client/api.ts",
  web: "web/features/rewards/card.tsx",
  apps: "apps/server/main.ts",
};
const exported: Readonly<Record<string, string>> = {
  core: "points",
  engine: "executed",
  adapters: "mail",
  client: "asked",
  web: "card",
  apps: "started",
};
/** Not on the list of a floor below, or (a .tsx file) nothing this floor can read at all. */
const notReferenced = /error TS(6307|6142): /;
const notThere = /error TS2(304|307|591|584|339|503)/;

const ruleOf = (floor: string): string => floors[floor]?.rule ?? `no rule for ${floor}`;
const fileOf = (floor: string): string => files[floor] ?? "";

/** Every pair of floors where the first may not import the second. */
const betweenFloors: Fence[] = Object.entries(floors).flatMap(([from, { below }]) =>
  Object.keys(floors)
    .filter((to) => to !== from && !below.includes(to))
    .map((to) => ({
      fence: `${from} does not import ${to}`,
      file: fileOf(from),
      planted: `export { ${exported[to]} as planted } from "#${fileOf(to)}";`,
      lint: to === "apps" ? appsRule : ruleOf(from),
      types: notReferenced,
    })),
);

const waysToImport: Fence[] = [
  {
    fence: "a relative path does not get around a fence",
    file: fileOf("web"),
    planted: `import { executed } from "../../../engine/execute.ts";\nexport const planted: number = executed;`,
    lint: ruleOf("web"),
    types: notReferenced,
  },
  {
    fence: "a dynamic import does not get around a fence",
    file: fileOf("web"),
    planted: `export const planted = (): Promise<object> => import("#engine/execute.ts");`,
    lint: ruleOf("web"),
    types: notReferenced,
  },
  {
    fence: "a type does not get around a fence",
    file: fileOf("core"),
    planted: `export type Planted = typeof import("#engine/execute.ts");`,
    lint: ruleOf("core"),
    types: notReferenced,
  },
];

const insideFloors: Fence[] = [
  {
    fence: "a feature does not import another feature",
    file: fileOf("web"),
    planted: `export { form as planted } from "#web/features/members/form.tsx";`,
    lint: featureRule,
  },
  {
    fence: "an adapter does not import another adapter",
    file: "adapters/store-sql/store.ts",
    planted: `export { mail as planted } from "#adapters/mail/mail.ts";`,
    lint: adapterRule,
  },
  {
    fence: "the browser's store does not import Node",
    file: "adapters/store-browser/store.ts",
    planted: `export { sep as planted } from "node:path";`,
    lint: browserRule,
  },
  {
    fence: "an edition does not import another edition",
    file: "apps/browser/page.tsx",
    planted: `export { started as planted } from "../server/main.ts";`,
    lint: appsRule,
  },
  {
    fence: "no floor imports the tools",
    file: fileOf("web"),
    planted: `export { floors as planted } from "#tools/lint/floors.mjs";`,
    lint: ruleOf("web"),
  },
];

const packages: Fence[] = [
  {
    fence: "core imports no package but zod/mini",
    file: fileOf("core"),
    planted: `export { nanoid as planted } from "kysely";`,
    lint: ruleOf("core"),
  },
  {
    fence: "core takes zod/mini, not zod",
    file: fileOf("core"),
    planted: `export { string as planted } from "zod";`,
    lint: ruleOf("core"),
  },
  ...["core", "engine", "client", "web"].map((floor) => ({
    fence: `${floor} does not import Node`,
    file: fileOf(floor),
    planted: `export { sep as planted } from "node:path";`,
    lint: ruleOf(floor),
    types: notThere,
  })),
];

const pure = (what: string, expression: string, lint: string, types?: RegExp): Fence[] =>
  ["core", "engine"].map((floor) => ({
    fence: `${floor} has no ${what}`,
    file: fileOf(floor),
    planted: `export const planted: unknown = ${expression};`,
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

/** Every fence of the house; tools/fences.test.ts sees each one go red. */
export const fences: readonly Fence[] = [
  ...betweenFloors,
  ...waysToImport,
  ...insideFloors,
  ...packages,
  ...purity,
];
