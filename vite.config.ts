import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type ResolveModulePreloadDependenciesFn } from "vite";
import { pageRenderer } from "./tools/lib/page-renderer.mjs";
import { root } from "./tools/lib/paths.mjs";
import { serviceWorker } from "./tools/lib/service-worker.mjs";
import { smallIcons } from "./tools/lib/small-icons.mjs";
import { smallRouter } from "./tools/lib/small-router.mjs";

const edition = process.env.EDITION ?? "server";
if (edition !== "server" && edition !== "browser") {
  throw new Error(`EDITION is "${edition}". It names the page to build: server or browser.`);
}
/** The version of the drawn pictures and patterns: it changes with any of them, so that browsers can keep them for a year. */
function picturesVersion(): string {
  const hash = createHash("sha256");
  for (const folder of ["pictures", "card-patterns"]) {
    const place = path.join(root, "src/web/public", folder);
    for (const file of readdirSync(place).toSorted()) {
      hash.update(file).update(readFileSync(path.join(place, file)));
    }
  }
  return hash.digest("hex").slice(0, 8);
}

const pictures = picturesVersion();

const apiAddress = process.env.API_ADDRESS;

/** What only long lists need of the query cache. */
const infiniteQueries = /(?:infiniteQueryObserver|useInfiniteQuery)\.js$/.source;

/** What every page needs from npm, in one file that stays in the browser's cache while the program changes. */
const libraries = {
  name: "libraries",
  priority: 40,
  test: new RegExp(
    `node_modules[\\\\/](react|react-dom|scheduler|react-router|@tanstack[\\\\/](react-query|query-core))[\\\\/](?!.*${infiniteQueries})`,
  ),
};

/** The engine with its rules and stores, which the browser edition's page has inside. */
const program = {
  name: "program",
  priority: 30,
  test: /src[\\/](core|engine|adapters)[\\/]|node_modules[\\/](zod|@noble)[\\/]/,
};

/** What every page draws with, and nothing of what only some do. */
const first = { name: "first", priority: 20, tags: ["$initial" as const] };

const web = /src[\\/]web[\\/]/.source;

/** What forms are made of, below src/web. */
const ofForms =
  /data[\\/](?:draft|all-drafts|show-form-text|stored-drafts|use-form|confirmed-command|deleted-error)|ui[\\/](?:field|search-|text-|select-|password-|checkbox|form-error|new-password)/
    .source;

/** What long lists are made of, below src/web. */
const ofLists =
  /data[\\/](?:pages|use-debounced)|shared[\\/](?:show-more|paged-list)|ui[\\/]segmented/.source;

/** Parts of pages that load with their pages: dialogs, choices with explanations, toasts and QR codes, which load when one opens, the texts of rejected fields, stamp cards and offers, which load later, and what the dashboard has none of. */
const apart =
  /ui[\\/](?:choice-field|modal-layer|dialog|confirm-dialog|discard-dialog|form-dialog|sheet|toaster|qr-code|qr-drawing|qr-runs|star-rating|tier-badge|work-progress)|data[\\/](?:address-|changed-fields|check-with|connection|copy-text|field-messages|install-prompt|link-token|long-work|save-file|typed-money)|shared[\\/](?:benefits|header-logo|online-button|public-frame|install|locations|setup|welcome-frame|use-new-password|campaigns|challenges|hours|offers|product-options|selection-field)/
    .source;

/** Only for pages that have a form. */
const forms = {
  name: "forms",
  minShareCount: 3,
  test: new RegExp(
    `${web}(?:${ofForms})|lucide-react.*[\\/](?:eye|chevron-down)|messages[\\/](?:form-text[.]|en[\\/](?:form-texts|ui-fields))`,
  ),
};

/** Only for pages with a long list. */
const lists = {
  name: "lists",
  minShareCount: 3,
  test: new RegExp(`${web}(?:${ofLists})|${infiniteQueries}`),
};

/** What checks a form's fields: with the library, the parts that several schemas share. */
const schemas = {
  name: "schemas",
  minShareCount: 2,
  test: /node_modules[\\/]zod[\\/]|src[\\/]core[\\/](?:kit[\\/]fields|.*[\\/]field-errors)/,
};

/** Words of dialogs and toasts, which lists have too. */
const dialogWords = {
  name: "dialog-words",
  minShareCount: 30,
  test: /src[\\/]messages[\\/](?:declared|en[\\/]ui-dialogs)\./,
};

/** What dialogs share with toasts. */
const layers = {
  name: "layers",
  minShareCount: 30,
  test: /node_modules[\\/]@radix-ui[\\/](?:primitive|react-(?:compose-refs|slot|primitive|context|use-|presence|dismissable|portal))/,
};

/** What dialogs are made of. */
const dialogs = {
  name: "dialogs",
  minShareCount: 30,
  test: /src[\\/]web[\\/]ui[\\/](?:modal-layer|dialog-mark|dialog|confirm-dialog|discard-dialog|form-dialog)\./,
};

/** What pages know of the device that they are on. */
const device = {
  name: "device",
  minShareCount: 2,
  test: /src[\\/](?:web[\\/](?:data[\\/](?:connection|install-prompt|push-support)|shared[\\/]install[\\/]install-way)|messages[\\/]en[\\/]app)\./,
};

/** What receives push messages on this device. */
const push = {
  name: "push",
  minShareCount: 2,
  test: /src[\\/]web[\\/]shared[\\/]push[\\/](?:use-)?push-device\./,
};

/** What draws QR codes. */
const drawnCodes = { name: "drawn-codes", minShareCount: 2, test: /src[\\/]web[\\/]ui[\\/]qr-/ };

/** What every page loads when it is idle, in one file; no page needs anything of it before. */
const later = {
  name: "later",
  test: /src[\\/](?:apps[\\/]server[\\/]connect\.|web[\\/](?:shell[\\/]app[\\/](?:late-parts|offline-banner|remember-answers)|ui[\\/]toaster)\.)/,
};

/** What customers' pages load when they are idle besides, and a few pages before. */
const news = {
  name: "news",
  minShareCount: 2,
  test: /src[\\/](?:web[\\/]features[\\/]broadcasts[\\/](?:toast-of|customer[\\/]message-cache)\.|messages[\\/]en[\\/](?:install|push-device|broadcasts)\.)/,
};

/** The same, and no page needs anything of it before. */
const notices = {
  name: "notices",
  test: /src[\\/]web[\\/](?:shell[\\/]app[\\/]customer-notices|features[\\/]broadcasts[\\/]customer[\\/]message-news)\./,
};

/** The pattern of icons by their names. */
const icons = (...names: readonly string[]) =>
  `lucide-react.*[\\/]icons[\\/](?:${names.join("|")})\\.`;

/** What lists are edited with, what tables are made of, and the end of a tier. The customers' first pages have none of it. */
const ofEditing = `${icons("trash", "pencil", "copy", "x", "star", "chevron-right", "minus")}|${
  /src[\\/](?:web[\\/](?:data[\\/](?:focus-after-removal|form-controls|moment)|ui[\\/](?:badge|value-table)|shared[\\/]tier-end-)|messages[\\/]en[\\/]tier-end\.)/
    .source
}`;

const editing = {
  name: "editing",
  priority: 15,
  minShareCount: 3,
  test: new RegExp(ofEditing),
};

/** What the customers' dashboard shares with a few other pages, its icons too: each alone is a request of some hundred bytes. */
const ofDashboard = `${icons("bell", "circle-check", "coffee", "log-out", "menu", "qr-code", "sparkles", "store")}|${
  /src[\\/](?:web[\\/]data[\\/](?:card-memory|reached-tier)|core[\\/]identity[\\/]name\.)/.source
}`;

/** Only for the dashboard and pages that have some of its parts. */
const dashboard = {
  name: "dashboard",
  priority: 15,
  minShareCount: 2,
  test: new RegExp(ofDashboard),
};

/** The pieces of six screens and more, in one file: each alone is a request of some hundred bytes. */
const pieces = {
  name: "pieces",
  priority: 10,
  minShareCount: 6,
  test: new RegExp(
    `${web}(?!${ofForms}|${ofLists}|${apart})(?:data|shared|shell|ui)|${icons("sun", "moon", "monitor", "plus", "check")}`,
  ),
};

/** The icons that a few screens share, in one file: each alone is a request of some hundred bytes, and a name in the list that every page has. */
const sharedIcons = {
  name: "icons",
  minShareCount: 2,
  test: /node_modules[\\/]lucide-react[\\/]/,
};

/** What the frames around the pages of customers and staff share. */
const frames = {
  name: "frames",
  minShareCount: 2,
  test: /src[\\/]web[\\/](?:shared[\\/](?:header-logo|skip-link)|shell[\\/](?:phone-menu|log-out|menu)\.)/,
};

/** What the login page shares with pages around it, such as sign-up. */
const signIn = {
  name: "sign-in",
  priority: 9,
  minShareCount: 2,
  test: /src[\\/](?:web[\\/](?:features[\\/]sessions[\\/]return-path|data[\\/](?:next-page-toasts|remembered-email-key)|shared[\\/](?:other-sign-ins|welcome-frame|discover[\\/]see-first))|messages[\\/]en[\\/](?:sessions|shared-welcome)\.)/,
};

/** Of groups with one priority, the first takes a module with all that it imports: those for what pages need first come first. */
const groups = [
  libraries,
  first,
  editing,
  dashboard,
  pieces,
  signIn,
  forms,
  lists,
  sharedIcons,
  frames,
  edition === "browser" ? program : schemas,
  dialogWords,
  layers,
  dialogs,
  device,
  push,
  drawnCodes,
  news,
  later,
  notices,
];

/**
 * Names a file of code: those above by their group, every other one by its hash alone. The first file lists the files of all screens, and
 * their names would be a twentieth of it; for the same reason the hash has seven characters, 42 bits.
 */
const nameOfChunk = ({ name }: { readonly name: string }) =>
  groups.some((group) => group.name === name) || name === "rolldown-runtime"
    ? "assets/[name]-[hash].js"
    : "assets/[hash:7].js";

/** The files that every page has loaded before it imports another one. */
const firstFiles = /^assets\/(libraries|program|first|index|rolldown-runtime)-/;

/** What a dynamic import loads ahead together with its file: no files that are there already, whose names would make every page longer. */
const withoutFirstFiles: ResolveModulePreloadDependenciesFn = (_file, deps, { hostType }) =>
  hostType === "html" ? deps : deps.filter((file) => !firstFiles.test(file));

/** Builds one edition's page, or serves it with hot reload; EDITION says which, API_ADDRESS where its API listens. */
export default defineConfig({
  root: path.join(root, "src/apps", edition),
  cacheDir: path.join(root, "node_modules/.vite", edition),
  publicDir: path.join(root, "src/web/public"),
  plugins: [
    react(),
    tailwindcss(),
    smallIcons(),
    smallRouter(),
    serviceWorker({ edition, pictures }),
    pageRenderer({ pictures }),
  ],
  define: { "import.meta.env.PICTURES": JSON.stringify(pictures) },
  build: {
    outDir: path.join(root, "dist", edition),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    sourcemap: false,
    // Every picture and font stays a file of its own: the pages' content policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Every browser of the target loads modules ahead by itself.
    modulePreload: { polyfill: false, resolveDependencies: withoutFirstFiles },
    rolldownOptions: {
      // Loading a file of core does nothing by itself, so that a page which needs a schema leaves the rows' schemas out.
      treeshake: { moduleSideEffects: [{ test: /src[\\/]core[\\/]/, sideEffects: false }] },
      output: {
        chunkFileNames: nameOfChunk,
        codeSplitting: { groups },
      },
    },
  },
  server: {
    strictPort: true,
    fs: { allow: [path.join(root, "src"), path.join(root, "node_modules")] },
    ...(apiAddress === undefined
      ? {}
      : {
          proxy: {
            "/api": { target: apiAddress, changeOrigin: false },
            "/manifest.webmanifest": { target: apiAddress, changeOrigin: false },
          },
        }),
  },
});
