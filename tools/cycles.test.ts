import { describe, expect, test } from "vitest";
import { cycleIn, importsBelow, importsOf, moduleOf } from "./cycles.ts";
import { at } from "./lib/paths.mjs";

const itself = (file: string): string => file;

/** The imports of a small project, given as the lines of its files. */
const seeded = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([file, text]) => importsOf(file, text));

describe("Modules of core", () => {
  const imports = importsBelow(at(), "src/core");

  test("do not import each other in a cycle, types included", () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(cycleIn(imports, moduleOf)).toBeUndefined();
  });

  test("are not imported by the kit, and none of them imports the views", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [source, target] = [moduleOf(from), moduleOf(to)];
      return (source === "kit" && target !== "kit") || (target === "views" && source !== "views");
    });
    const byModules = wrong.filter(({ from, to }) => moduleOf(from) && moduleOf(to));
    expect(byModules).toEqual([]);
  });

  test("that import each other through a third one are detected", () => {
    const cycle = cycleIn(
      seeded({
        "src/core/points/post.ts": 'import { noteOf } from "../webhooks/note.ts";',
        "src/core/webhooks/note.ts": 'import type {\n  User,\n} from "#core/members/user.ts";',
        "src/core/members/signup.ts": 'export { post } from "../points/post.ts";',
      }),
      moduleOf,
    );
    expect(cycle).toEqual(["points", "webhooks", "members", "points"]);
  });
});

describe("Files", () => {
  test("do not import each other in a cycle, except for types", () => {
    const imports = ["src", "tools", "bench", "prove", "e2e"].flatMap((folder) =>
      importsBelow(at(), folder),
    );
    expect(imports.length).toBeGreaterThan(3000);
    expect(
      cycleIn(
        imports.filter(({ isType }) => !isType),
        itself,
      ),
    ).toBeUndefined();
  });

  test("that import each other are detected; imports of types and dynamic imports do not count", () => {
    const files = {
      "src/web/a.tsx": 'import { b } from "./b.ts";\nconst later = () => import("./c.ts");',
      "src/web/b.ts": 'import "#web/d.ts";\nimport type { A } from "./a.tsx";',
      "src/web/c.ts": 'import { a } from "./a.tsx";',
      "src/web/d.ts": 'export { e } from "../web/e.ts";',
    };
    const values = seeded(files).filter(({ isType }) => !isType);
    expect(cycleIn(values, itself)).toBeUndefined();
    const closed = seeded({ ...files, "src/web/e.ts": 'import { A } from "#web/a.tsx";' });
    expect(
      cycleIn(
        closed.filter(({ isType }) => !isType),
        itself,
      ),
    ).toEqual(["src/web/a.tsx", "src/web/b.ts", "src/web/d.ts", "src/web/e.ts", "src/web/a.tsx"]);
  });
});
