/**
 * The permitted imports of a layer (docs/ARCHITECTURE.md): `below` are the layers, `packages` the npm packages (undefined: any), `node` whether Node's own
 * modules are allowed, `rule` the lint message.
 * @typedef {{ below: readonly string[], packages?: readonly string[], node: boolean, rule: string }} Layer
 */

/** @type {Readonly<Record<string, Layer>>} */
export const layers = {
  core: {
    below: [],
    packages: ["zod/mini"],
    node: false,
    rule: "core is layer 0: it imports only its own files and zod/mini, so that every rule of the program runs anywhere.",
  },
  messages: {
    below: ["core"],
    packages: [],
    node: false,
    rule: "messages are layer 0: they import only core's types, so that pages and servers can show every text.",
  },
  engine: {
    below: ["core"],
    packages: ["zod/mini"],
    node: false,
    rule: "engine is layer 1: it imports only core and zod/mini; everything outside comes in through ports.ts.",
  },
  adapters: {
    below: ["core", "messages", "engine"],
    node: true,
    rule: "adapters are layer 2: they import only core, messages and engine; apps wire them together.",
  },
  client: {
    below: ["core", "messages"],
    packages: ["zod/mini"],
    node: false,
    rule: "client is layer 2: it imports only core and messages (in-process.ts: engine too), so that a page contains no rules of the server.",
  },
  web: {
    below: ["core", "messages", "client"],
    node: false,
    rule: "web is layer 3: it imports only core, messages and client; it reaches the program through the client.",
  },
  apps: {
    below: ["core", "messages", "engine", "adapters", "client", "web"],
    node: true,
    rule: "apps are layer 4: they import the layers below, not the tools, demo, tests or benchmarks.",
  },
};

/** The lint message for an import of an app. */
export const appsRule =
  "apps are wiring: nobody imports them. Start them as a process, or move what is shared to apps/shared or a layer down.";

/** The lint message when a layer other than engine and apps imports the lists of all modules of core. */
export const moduleListRule =
  "only engine and apps import core/modules.ts and core/declarations.ts: everything else takes types, schemas and permissions one by one.";

/** The lint message when one adapter imports another. */
export const adapterRule = "an adapter does not import another adapter: they meet in apps.";

/** The lint message when browser code imports Node. */
export const browserRule = "store-browser runs in the browser: it imports nothing of Node.";
