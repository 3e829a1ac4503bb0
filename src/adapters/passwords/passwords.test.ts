import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { argon2Node } from "./argon2-node.ts";
import { argon2Portable } from "./argon2-portable.ts";
import { parsedPhc } from "./phc.ts";

const kinds = [
  ["node", argon2Node()],
  ["portable", argon2Portable()],
] as const;

// From the reference implementation's command line: -id -t 2 -m 16 -p 1, salt "somesalt".
const REFERENCE =
  "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

const SALT = "AAAAAAAAAAAAAAAAAAAAAA";
const HASH = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

describe.each(kinds)("argon2id, %s", (_kind, passwords) => {
  test("writes a PHC string with OWASP's parameters and a salt of its own", async () => {
    const [one, other] = await Promise.all([
      passwords.hashPassword("tall oat latte"),
      passwords.hashPassword("tall oat latte"),
    ]);
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(other);
  });

  test("takes the reference implementation's hash and no other password", async () => {
    expect(await passwords.verifyPassword("password", REFERENCE)).toBe(true);
    expect(await passwords.verifyPassword("Password", REFERENCE)).toBe(false);
  });

  test.each(kinds)("verifies what %s wrote", async (_other, writer) => {
    for (const password of ["pässwörd ☕ ", "x".repeat(200)]) {
      const written = await writer.hashPassword(password);
      expect(await passwords.verifyPassword(password, written)).toBe(true);
      expect(await passwords.verifyPassword(`${password}.`, written)).toBe(false);
    }
  });

  test.each([
    ["nothing", ""],
    ["plain text", "regulars-admin"],
    ["another algorithm", `$argon2i$v=19$m=19456,t=2,p=1$${SALT}$${HASH}`],
    ["another version", `$argon2id$v=16$m=19456,t=2,p=1$${SALT}$${HASH}`],
    ["no hash", `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$`],
    ["padding", `$argon2id$v=19$m=19456,t=2,p=1$${SALT}==$${HASH}=`],
    ["a length no bytes have", `$argon2id$v=19$m=19456,t=2,p=1$${SALT}AAA$${HASH}`],
    ["4 GiB of memory", `$argon2id$v=19$m=4194304,t=2,p=1$${SALT}$${HASH}`],
    ["999 passes", `$argon2id$v=19$m=19456,t=999,p=1$${SALT}$${HASH}`],
    ["no pass at all", `$argon2id$v=19$m=19456,t=0,p=1$${SALT}$${HASH}`],
    ["too little memory for its lanes", `$argon2id$v=19$m=16,t=2,p=4$${SALT}$${HASH}`],
  ])("fits nothing to %s, quickly", async (_name, malformed) => {
    const before = performance.now();
    expect(await passwords.verifyPassword("regulars-admin", malformed)).toBe(false);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  test("works through nobody's hash of login, which fits no password", async () => {
    const login = readFileSync(new URL("../../core/sessions/login.ts", import.meta.url), "utf8");
    const nobodys = /"(\$argon2id[^"]+)"/.exec(login)?.[1] ?? "";
    expect(parsedPhc(nobodys)).toMatchObject({ memory: 19_456, passes: 2, lanes: 1 });
    expect(await passwords.verifyPassword("", nobodys)).toBe(false);
    expect(await passwords.verifyPassword("regulars-admin", nobodys)).toBe(false);
  });

  test("lets other work run meanwhile", async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    await passwords.hashPassword("tall oat latte");
    clearInterval(turning);
    expect(turns).toBeGreaterThan(2);
  });
});
