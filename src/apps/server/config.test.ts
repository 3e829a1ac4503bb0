import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { configOf, type Env, problemsOf } from "#testing/server/config.ts";
import { isReachable, readConfig } from "./config.ts";

const { folder, remove } = scratchFolder();
afterAll(remove);

function programFile(name: string, content: string): Env {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return { PROGRAM_FILE: file };
}

test("an empty environment has every default", () => {
  expect(configOf({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: undefined,
    dataDir: path.resolve("data"),
    databaseUrl: undefined,
    databasePooling: "none",
    databaseDirectUrl: undefined,
    workers: 1,
    openBrands: 50,
    adminPassword: "regulars-admin",
    secretKey: undefined,
    previousSecretKey: undefined,
    smtpUrl: undefined,
    mailFrom: "",
    logLevel: "info",
    webhookPrivateHosts: "refuse",
    program: {
      sendsMail: true,
      keepsAuditLog: true,
      hasCounter: true,
      brand: { name: "Regulars", tagline: "" },
      publicUrl: "",
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      messengerAppId: "",
      mainAdmin: {
        email: "admin@regulars.example",
        secondaryEmail: "recovery@regulars.example",
      },
      security: { mainAdminTwoFactor: "never", signUp: "open" },
    },
  });
});

test("every variable is read, and an empty one is an unset one", () => {
  const env = {
    HOST: "::1",
    PORT: "0",
    PUBLIC_URL: "https://Rewards.example.com/",
    DATA_DIR: "/srv/regulars",
    DATABASE_URL: "postgresql://u:p@db,other:6432/regulars?target_session_attrs=read-write",
    DATABASE_POOLING: "Transaction",
    DATABASE_DIRECT_URL: "postgres://u:p@db:5433/regulars",
    ADMIN_EMAIL: "owner@example.com",
    ADMIN_PASSWORD: " a password ",
    ADMIN_SECONDARY_EMAIL: "other@example.com",
    SECRET_KEY: `${"AB".repeat(31)}00`,
    SECRET_KEY_PREVIOUS: Buffer.from("A".repeat(31) + "B").toString("base64"),
    MAIN_ADMIN_2FA: "When-Enabled",
    SMTP_URL: "smtps://shop:p%20w@[::1]:465",
    MAIL_FROM: "hello@shop.example",
    PROGRAM_TIME_ZONE: "Asia/Kathmandu",
    FACEBOOK_APP_ID: " 1234567890 ",
    METRICS_TOKEN: "what-openssl-prints",
    WEBHOOK_PRIVATE_HOSTS: "Allow",
    LOG_LEVEL: "WARN",
  };
  expect(configOf(env)).toMatchObject({
    host: "::1",
    port: 0,
    publicUrl: "https://rewards.example.com",
    dataDir: "/srv/regulars",
    databaseUrl: env.DATABASE_URL,
    databasePooling: "transaction",
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    secretKey: Buffer.from(env.SECRET_KEY, "hex"),
    previousSecretKey: Buffer.from("A".repeat(31) + "B"),
    smtpUrl: env.SMTP_URL,
    mailFrom: "hello@shop.example",
    adminPassword: " a password ",
    metricsToken: "what-openssl-prints",
    webhookPrivateHosts: "allow",
    logLevel: "warn",
    program: {
      publicUrl: "https://rewards.example.com",
      timeZone: "Asia/Kathmandu",
      messengerAppId: "1234567890",
      mainAdmin: {
        email: "owner@example.com",
        secondaryEmail: "other@example.com",
      },
      security: { mainAdminTwoFactor: "when-enabled", signUp: "open" },
      mailServer: { address: "smtps://[::1]:465", from: "hello@shop.example" },
    },
  });
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, " "]));
  expect(configOf({ ...empty, ADMIN_PASSWORD: "" })).toEqual(configOf({}));
});

test.each([
  ["PORT", "abc", "PORT=3000"],
  ["PORT", "65536", "PORT=3000"],
  ["PORT", "-1", "PORT=3000"],
  ["PORT", "3000.5", "PORT=3000"],
  ["HOST", "not a host", "HOST=0.0.0.0"],
  ["HOST", "999.1.1.1", "HOST=0.0.0.0"],
  ["HOST", "http://localhost", "HOST=0.0.0.0"],
  ["PUBLIC_URL", "rewards.example.com", "PUBLIC_URL=https://rewards.example.com"],
  ["PUBLIC_URL", "ftp://rewards.example.com", "PUBLIC_URL=https://rewards.example.com"],
  ["PUBLIC_URL", "https://rewards.example.com/app", "PUBLIC_URL=https://rewards.example.com"],
  ["PROGRAM_TIME_ZONE", "Mars/Olympus", "PROGRAM_TIME_ZONE=Europe/Lisbon"],
  ["ADMIN_EMAIL", "nobody", "ADMIN_EMAIL=owner@example.com"],
  ["ADMIN_SECONDARY_EMAIL", "@", "ADMIN_SECONDARY_EMAIL=owner@example.com"],
  ["MAIN_ADMIN_2FA", "always", "MAIN_ADMIN_2FA=never"],
  ["MAIL_FROM", "Regulars <hello@shop.example>", "MAIL_FROM=owner@example.com"],
  ["FACEBOOK_APP_ID", "my-app", "FACEBOOK_APP_ID=1234567890"],
  ["FACEBOOK_APP_ID", "12&link=x", "FACEBOOK_APP_ID=1234567890"],
  ["FACEBOOK_APP_ID", "9".repeat(33), "FACEBOOK_APP_ID=1234567890"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL=info"],
])("%s=%s is refused with its name, its value and a right one", (name, value, example) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} is "`));
  expect(problems[0]).toContain(JSON.stringify(value));
  expect(problems[0]).toContain(`It must be`);
  expect(problems[0]).toContain(`for example ${example}`);
});

test.each([
  ["DATABASE_URL", "mysql://u:s3cret@db/x"],
  ["DATABASE_URL", "s3cret"],
  ["DATABASE_URL", "postgres://u:s3cret@db,/x"],
  ["DATABASE_DIRECT_URL", "mysql://u:s3cret@db/x"],
  ["SECRET_KEY", "s3cret"],
  ["SECRET_KEY", "s3cret".repeat(8)],
  ["SECRET_KEY", `s3cret${"/".repeat(37)}=`.slice(0, 40)],
  ["SECRET_KEY_PREVIOUS", "s3cret"],
  ["SMTP_URL", "s3cret"],
  ["METRICS_TOKEN", "s3cret"],
  ["METRICS_TOKEN", "s3cret with spaces in it"],
  ["SMTP_URL", "https://u:s3cret@mail.example.com"],
  ["SMTP_URL", "smtp://u:s3cret@"],
  ["SMTP_URL", "smtp://u:s3cret%@mail.example.com"],
  ["SMTP_URL", "smtp://u:s3cret@mail.example.com/?tls=no"],
  ["ADMIN_PASSWORD", "s3cret"],
  ["ADMIN_PASSWORD", `s3cret${"x".repeat(200)}`],
  // Login would refuse to read them, and nobody could ever come in.
  ["ADMIN_PASSWORD", "s3cret-\u0007-bell"],
  ["ADMIN_PASSWORD", "s3cret-\u001b[A-arrow"],
])("%s=%s is refused without repeating the secret", (name, value) => {
  const [problem, ...others] = problemsOf({ [name]: value });
  expect(others).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${name} has a wrong value.*for example ${name}=`));
  expect(problem).not.toContain("s3cret");
});

test("a mail server without an address to write from is refused, and the remedy is named", () => {
  const SMTP_URL = "smtp://mail.example.com";
  expect(problemsOf({ SMTP_URL })).toEqual([
    expect.stringMatching(/^MAIL_FROM is empty.*MAIL_FROM=hello@rewards\.example\.com$/),
  ]);
  expect(problemsOf({ SMTP_URL, MAIL_FROM: "hello@shop.example" })).toEqual([]);
  expect(problemsOf({ MAIL_FROM: "hello@shop.example" })).toEqual([]);
});

test("a database without a pooler needs one with a pooler", () => {
  expect(problemsOf({ DATABASE_DIRECT_URL: "postgres://u:s3cret@db/x" })).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL is set, but DATABASE_URL is not/),
  ]);
});

test("reports all problems at once", () => {
  const env = { PORT: "x", HOST: "?", LOG_LEVEL: "loud", PROGRAM_FILE: "/nowhere.json" };
  const names = problemsOf(env).map((problem) => problem.split(" ", 1)[0]);
  expect(new Set(names)).toEqual(new Set(["HOST", "LOG_LEVEL", "PORT", "PROGRAM_FILE"]));
});

describe("the default password", () => {
  test.each([
    [{ HOST: "0.0.0.0" }],
    [{ HOST: "::" }],
    [{ HOST: "192.168.1.5" }],
    [{ HOST: "shop.example.com" }],
    [{ PUBLIC_URL: "https://rewards.example.com" }],
    [{ HOST: "0.0.0.0", ADMIN_PASSWORD: "regulars-admin" }],
  ] as const)("is refused with %o, and the remedy is named", (env) => {
    const [problem, ...others] = problemsOf(env);
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^ADMIN_PASSWORD is still the default.*Set ADMIN_PASSWORD to a password of your own/,
    );
    expect(problemsOf({ ...env, ADMIN_PASSWORD: "a-password-of-our-own" })).toEqual([]);
  });

  test.each(["127.0.0.1", "127.8.9.10", "::1", "localhost"])("is fine on %s", (host) => {
    expect(problemsOf({ HOST: host })).toEqual([]);
    expect(isReachable({ host, publicUrl: "http://localhost:8080" })).toBe(false);
  });
});

describe("a common ADMIN_PASSWORD", () => {
  const open = { HOST: "0.0.0.0" };

  test.each(["Password123!", "12345678", "regulars2026", "corner-cafe-1", "Owner-2026"])(
    "%s is refused where others can reach the server",
    (ADMIN_PASSWORD) => {
      const own = programFile("brand.json", '{"brand": "Corner Cafe"}');
      const env = { ...own, ADMIN_PASSWORD, ADMIN_EMAIL: "owner@shop.example" };
      expect(problemsOf({ ...env, ...open })).toEqual([
        expect.stringMatching(/^ADMIN_PASSWORD is a very common password.*such as three words/),
      ]);
      expect(problemsOf(env)).toEqual([]);
    },
  );
});

describe("SECRET_KEY", () => {
  const DATABASE_URL = "postgres://u:p@db/regulars";
  const open = { HOST: "0.0.0.0", ADMIN_PASSWORD: "a-password-of-our-own" };

  test("is required with PostgreSQL when others can reach the server, and the error says how to create one", () => {
    expect(problemsOf({ ...open, DATABASE_URL })).toEqual([
      expect.stringMatching(/^SECRET_KEY is not set.*openssl rand -base64 32/),
    ]);
    const SECRET_KEY = Buffer.from("0123456789abcdef0123456789abcdef").toString("base64");
    expect(problemsOf({ ...open, DATABASE_URL, SECRET_KEY })).toEqual([]);
  });

  test("is optional with SQLite, and with PostgreSQL on this machine", () => {
    expect(problemsOf(open)).toEqual([]);
    expect(problemsOf({ DATABASE_URL })).toEqual([]);
  });
});

describe("PROGRAM_FILE", () => {
  test("overrides the program's values", () => {
    const env = programFile("good.json", '{"brand": "Corner Café", "points": {"birthday": 50}}');
    expect(configOf(env).program).toMatchObject({
      brand: { name: "Corner Café" },
      points: { birthday: 50, referrer: 5, referralWelcome: 10 },
      qr: { prefix: "REGULARS-" },
    });
  });

  test("says what purchases earn, in which currency", () => {
    const yen = programFile("yen.json", '{"purchases": {"currency": "JPY"}}');
    const excluded = { skus: [], categories: [] };
    const money = { currency: "JPY", decimals: 0 };
    const purchases = { pointsPerUnit: 1, ...money, minimumAmount: 0, excluded };
    expect(configOf(yen).program.purchases).toEqual(purchases);
    const [problem] = problemsOf(programFile("rate.json", '{"purchases": {"currency": "ABC"}}'));
    expect(problem).toContain("purchases.currency: Please use a three-letter currency code");
  });

  test("is read with a byte order mark", () => {
    expect(
      configOf(programFile("bom.json", '\ufeff{"brand": "Corner Café"}')).program.brand.name,
    ).toBe("Corner Café");
  });

  test("reports an unreadable file, invalid JSON and the paths of wrong values", () => {
    expect(problemsOf({ PROGRAM_FILE: folder })).toEqual([
      `PROGRAM_FILE names ${folder}, which cannot be read. Name a readable JSON file, or leave PROGRAM_FILE out.`,
    ]);
    expect(problemsOf(programFile("broken.json", "{brand:"))[0]).toMatch(
      /^PROGRAM_FILE names .*not JSON/,
    );
    expect(problemsOf(programFile("null.json", "null"))[0]).toMatch(/wrong values/);
    const wrong = programFile("wrong.json", '{"points": {"birthday": -1}, "colour": "red"}');
    const [problem, ...others] = problemsOf(wrong);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^PROGRAM_FILE names .*wrong\.json, which has wrong values: /);
    expect(problem).toContain("points.birthday: ");
    expect(problem).toContain("colour");
    expect(problem).toMatch(/For example \{"brand"/);
  });
});

test(".env.example lists exactly the variables that are read, with their defaults", async () => {
  const text = await readFile(path.resolve(import.meta.dirname, "../../../.env.example"), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const listed = Object.fromEntries(lines.map((line) => line.split("=", 2))) as Env; // two parts a line
  const read = new Set<string>();
  const watched = new Proxy(listed, {
    get(target, name) {
      read.add(String(name));
      return Reflect.get(target, name);
    },
  });
  expect(readConfig(watched)).toEqual(readConfig({}));
  expect([...read].toSorted()).toEqual(Object.keys(listed).toSorted());
});
