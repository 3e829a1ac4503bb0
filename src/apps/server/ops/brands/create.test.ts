import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openInstallation } from "#apps/server/brands/installation.ts";
import { run } from "#apps/server/run.ts";
import { newRetryKey } from "#client/api.ts";
import { freshDatabase } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { installationEngines, installationOf, newBrand } from "#testing/server/brands.ts";
import { configOf, type Env } from "#testing/server/config.ts";
import { done } from "#testing/server/customer-fixture.ts";
import { visit } from "#testing/server/visitors.ts";
import { createBrand } from "./create.ts";

const PASSWORD = "three-plain-words-here";

let env: Env;
let remove: () => Promise<void>;
afterEach(() => remove());

/** Serves the installation, and logs in as its main admin with the password of the environment. */
async function adminEmail(headers: Readonly<Record<string, string>>): Promise<string> {
  const running = await run(configOf(env));
  try {
    const page = visit(running, headers);
    const login = { email: "owner@shop.example", password: PASSWORD };
    done(await page.run("login", login, newRetryKey()));
    return done(await page.ask("profile", {})).me.email;
  } finally {
    await running.stop();
  }
}

describe.each(installationEngines)("An installation with one program on %s", (engine) => {
  beforeEach(async () => {
    const { folder, remove: removeFolder } = scratchFolder();
    const database = engine === "PostgreSQL" ? await freshDatabase() : undefined;
    env = {
      PORT: "0",
      PUBLIC_URL: "https://rewards.example",
      ADMIN_EMAIL: "owner@shop.example",
      ADMIN_PASSWORD: PASSWORD,
      SECRET_KEY: Buffer.alloc(32, "key of tests").toString("base64"),
      DATA_DIR: path.join(folder, "data"),
      LOG_LEVEL: "silent",
      ...(database && { DATABASE_URL: database.url }),
    };
    remove = async () => {
      await database?.remove();
      removeFolder();
    };
  });

  test("has no list of brands, and answers every host", async () => {
    expect(await adminEmail({ "x-forwarded-host": "any.example" })).toBe("owner@shop.example");
    expect(await openInstallation(configOf(env), { create: false })).toBeUndefined();
  });

  test("becomes the first brand with its data, its key and its main admin", async () => {
    await adminEmail({});
    const own = await installationOf(env);
    const other = createBrand(own, newBrand("second"), Date.now());
    await expect(other).rejects.toThrow("--existing");
    await createBrand(
      own,
      { ...newBrand("first"), adminEmail: "owner@shop.example", isExisting: true },
      Date.now(),
    );
    const { password } = await createBrand(own, newBrand("second"), Date.now());
    expect(password).toHaveLength(20);
    await own.registry.close();
    expect(await adminEmail({ "x-forwarded-host": "first.example" })).toBe("owner@shop.example");
    await expect(adminEmail({ "x-forwarded-host": "second.example" })).rejects.toThrow(/login/);
  });
});
