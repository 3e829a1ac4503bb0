import { describe, expect, test } from "vitest";
import { argon2By } from "./argon2.ts";
import { argon2Node } from "./argon2-node.ts";
import { argon2Portable } from "./argon2-portable.ts";
import { COST, type Cost, phcString, sameBytes } from "./phc.ts";

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
  test("writes a PHC string with OWASP's parameters and a new salt", async () => {
    const [one, other] = await Promise.all([
      passwords.hashPassword("tall oat latte"),
      passwords.hashPassword("tall oat latte"),
    ]);
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(other);
  });

  test("accepts the reference implementation's hash and no other password", async () => {
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
    // It takes one hash of the current cost, far less than the stored cost.
    expect(performance.now() - before).toBeLessThan(5000);
  });

  test("accepts no password without a hash", async () => {
    expect(await passwords.verifyPassword("", undefined)).toBe(false);
    expect(await passwords.verifyPassword("regulars-admin", undefined)).toBe(false);
  });

  test("accepts a hash of an earlier, weaker cost and requests an upgrade", async () => {
    const weak =
      "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$cpx6VEQbwTVZvcpxNIxOVUWZ5xnAipUmAe1cg2GMG70";
    expect(await passwords.verifyPassword("password", weak)).toBe(true);
    expect(await passwords.verifyPassword("Password", weak)).toBe(false);
    expect(passwords.needsRehash(weak)).toBe(true);
    const better = await passwords.hashPassword("password", weak);
    expect(better).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$c29tZXNhbHQ\$/);
    expect(passwords.needsRehash(better)).toBe(false);
    expect(await passwords.verifyPassword("password", better)).toBe(true);
  });

  test("does not block other work", async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    await passwords.hashPassword("tall oat latte");
    clearInterval(turning);
    expect(turns).toBeGreaterThan(2);
  });
});

/** A fake argon2id that records the requested work: KiB of memory times passes. */
function counted() {
  const costs: Cost[] = [];
  const passwords = argon2By({
    work: async (password, _salt, cost, length) => {
      costs.push(cost);
      return new Uint8Array(length).fill(password.length);
    },
    randomBytes: (length) => new Uint8Array(length),
    areEqual: sameBytes,
  });
  const spent = async (password: string, text: string | undefined) => {
    costs.length = 0;
    const fits = await passwords.verifyPassword(password, text);
    return {
      fits,
      calls: costs.length,
      work: costs.reduce((sum, { memory, passes }) => sum + memory * passes, 0),
    };
  };
  return { passwords, spent };
}

describe("the computed work of a check", () => {
  const hashOf = (cost: Cost, length: number) =>
    phcString({ ...cost, salt: new Uint8Array(16), hash: new Uint8Array(32).fill(length) });
  const whole = COST.memory * COST.passes;

  test("is the same without a hash, for a right and for a wrong password", async () => {
    const { spent } = counted();
    const stored = hashOf(COST, "right".length);
    expect(await spent("right", undefined)).toEqual({ fits: false, calls: 1, work: whole });
    expect(await spent("right", stored)).toEqual({ fits: true, calls: 1, work: whole });
    expect(await spent("wrong!", stored)).toEqual({ fits: false, calls: 1, work: whole });
  });

  test.each([
    { memory: 9216, passes: 4, lanes: 1 },
    { memory: 19_456, passes: 1, lanes: 1 },
    { memory: 64, passes: 1, lanes: 1 },
    { memory: 16, passes: 1, lanes: 2 },
  ])("is the same for a weaker hash of %j", async (cost) => {
    const { passwords, spent } = counted();
    const stored = hashOf(cost, "right".length);
    for (const [password, fits] of [
      ["right", true],
      ["wrong!", false],
    ] as const) {
      expect(await spent(password, stored)).toEqual({ fits, calls: 2, work: whole });
    }
    expect(passwords.needsRehash(stored)).toBe(true);
  });

  test.each([
    "none",
    "",
    "$argon2id$v=19$m=4194304,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
  ])("is the same for %j, which is no hash of ours", async (text) => {
    expect(await counted().spent("right", text)).toEqual({ fits: false, calls: 1, work: whole });
  });

  test("is that of a more expensive hash, which stays", async () => {
    const { passwords, spent } = counted();
    const dear = { memory: 65_536, passes: 3, lanes: 1 };
    expect(await spent("right", hashOf(dear, 5))).toEqual({
      fits: true,
      calls: 1,
      work: 65_536 * 3,
    });
    expect(passwords.needsRehash(hashOf(dear, 5))).toBe(false);
    // Less memory is weaker for any number of passes, because attackers are limited by memory.
    expect(passwords.needsRehash(hashOf({ memory: 8192, passes: 10, lanes: 1 }, 5))).toBe(true);
  });
});
