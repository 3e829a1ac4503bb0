import path from "node:path";
import { whyForbidden } from "./imports.mjs";

/** @typedef {{ type: string, value?: unknown, name?: string }} Node the fields of a syntax node that these rules use */
/** @typedef {{ filename: string, cwd: string, report(problem: { node: Node, message: string }): void }} Context */

const clockRule =
  "core and engine have no clock: take the time that the context hands in (new Date(milliseconds) is fine).";

const imports = {
  /** @param {Context} context */
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join("/");
    const check = (/** @type {Node | null | undefined} */ source) => {
      if (typeof source?.value !== "string") return;
      const message = whyForbidden(file, source.value);
      if (message !== undefined) context.report({ node: source, message });
    };
    const checkSource = (/** @type {{ source?: Node | null }} */ node) => check(node.source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
    };
  },
};

const clock = {
  /** @param {Context} context */
  create(context) {
    const check = (/** @type {Node & { callee: Node, arguments: Node[] }} */ node) => {
      const isDate = node.callee.type === "Identifier" && node.callee.name === "Date";
      const readsClock = node.type === "CallExpression" || node.arguments.length === 0;
      if (isDate && readsClock) context.report({ node, message: clockRule });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

/** The project's own lint rules: permitted imports, and no clock below the adapters. */
export default { meta: { name: "regulars" }, rules: { imports, "no-clock": clock } };
