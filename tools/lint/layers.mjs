/**
 * Which layer may import what, as docs/ARCHITECTURE.md draws it. `below` are the layers it may reach, `packages` the npm
 * packages (undefined: any), `node` whether Node's own modules are allowed, `rule` what a person reads when it is broken.
 * @typedef {{ below: readonly string[], packages?: readonly string[], node: boolean, rule: string }} Floor
 */

/** @type {Readonly<Record<string, Floor>>} */
export const layers = {
  core: {
    below: [],
    packages: ["zod/mini"],
    node: false,
    rule: "core is floor 0: it imports only its own files and zod/mini, so that every rule of the program runs anywhere.",
  },
  engine: {
    below: ["core"],
    packages: ["zod/mini"],
    node: false,
    rule: "engine is floor 1: it imports only core and zod/mini; the world comes in through ports.ts.",
  },
  adapters: {
    below: ["core", "engine"],
    node: true,
    rule: "adapters are floor 2: they import only core and engine; apps wire them together.",
  },
  client: {
    below: ["core"],
    packages: ["zod/mini"],
    node: false,
    rule: "client is floor 2: it imports only core (in-process.ts: engine too), so that a page carries no rules of the server.",
  },
  web: {
    below: ["core", "client"],
    node: false,
    rule: "web is floor 3: it imports only core and client; it reaches the program through the client.",
  },
  apps: {
    below: ["core", "engine", "adapters", "client", "web"],
    node: true,
    rule: "apps are floor 4: they import the floors below, not the tools, tests or benchmarks around the house.",
  },
};

/** What a person reads when something imports an app. */
export const appsRule =
  "apps are wiring: nobody imports them. Start them as a process, or move what is shared to apps/shared or a floor down.";

/** What a person reads when one feature's screens import another's. */
export const featureRule =
  "a feature's screens do not import another feature's: share through web/ui, web/app or core.";

/** What a person reads when one adapter imports another. */
export const adapterRule = "an adapter does not import another adapter: they meet in apps.";

/** What a person reads when browser code imports Node. */
export const browserRule = "store-browser runs in the browser: it imports nothing of Node.";
