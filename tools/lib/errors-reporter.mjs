import { writeFileSync } from "node:fs";
import path from "node:path";

/** @typedef {import("vitest/node").TestSuite | import("vitest/node").TestModule} Suite */
/** @typedef {import("./report.mjs").OutsideError} OutsideError */

/**
 * A Vitest reporter that writes the errors outside of tests as JSON: files that could not be loaded, hooks that failed, and exceptions that
 * nothing handled. Vitest's own JSON report leaves out most of them, but the run fails. `--outputFile.errors` gives its file.
 */
export default class ErrorsReporter {
  /** @type {string | undefined} */
  #file;

  /** @param {import("vitest/node").Vitest} vitest */
  onInit(vitest) {
    const files = vitest.config.outputFile;
    this.#file = typeof files === "object" ? files["errors"] : undefined;
  }

  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly import("vitest/node").SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    if (this.#file === undefined) return;
    const errors = [
      ...modules.flatMap((module) => {
        const file = path.relative("", module.moduleId);
        return [
          ...suiteErrors(module, file),
          ...[...module.children.allSuites()].flatMap((suite) =>
            suiteErrors(suite, `${file}: ${suite.fullName}`),
          ),
        ];
      }),
      ...unhandled.map((error) => ({
        where: "An error that nothing handled",
        message: text(error),
      })),
    ];
    writeFileSync(this.#file, JSON.stringify(errors));
  }
}

/**
 * @param {Suite} suite
 * @param {string} where
 * @returns {OutsideError[]}
 */
function suiteErrors(suite, where) {
  return suite.errors().map((error) => ({ where, message: text(error) }));
}

/** @param {{ message: string, stack?: string }} error */
function text({ message, stack }) {
  return stack?.includes(message) ? stack : `${message}\n${stack ?? ""}`;
}
