import { describe, expect, test } from "vitest";
import { configOf, problemsOf } from "#testing/server/config.ts";

describe("proxies and connections", () => {
  test("have defaults", () => {
    expect(configOf({})).toMatchObject({
      trustedProxies: undefined,
      connections: { most: 8000, perAddress: 256, idleMs: 20_000 },
    });
  });

  test("are read", () => {
    const env = {
      TRUSTED_PROXIES: "10.0.0.5, fd00::/8",
      MAX_CONNECTIONS: "1000",
      MAX_CONNECTIONS_PER_ADDRESS: "50",
      IDLE_TIMEOUT_SECONDS: "60",
    };
    expect(configOf(env)).toMatchObject({
      trustedProxies: ["10.0.0.5/32", "fd00::/8"],
      connections: { most: 1000, perAddress: 50, idleMs: 60_000 },
    });
  });

  test.each([
    ["TRUSTED_PROXIES", "proxy.example.com", "TRUSTED_PROXIES=127.0.0.1,10.0.0.0/24"],
    ["TRUSTED_PROXIES", "10.0.0.0/8, 0.0.0.0/0", "TRUSTED_PROXIES=127.0.0.1,10.0.0.0/24"],
    ["MAX_CONNECTIONS", "9", "MAX_CONNECTIONS=8000"],
    ["MAX_CONNECTIONS_PER_ADDRESS", "many", "MAX_CONNECTIONS_PER_ADDRESS=256"],
    ["IDLE_TIMEOUT_SECONDS", "0", "IDLE_TIMEOUT_SECONDS=20"],
    ["IDLE_TIMEOUT_SECONDS", "1.5", "IDLE_TIMEOUT_SECONDS=20"],
  ])("%s=%s is refused with its name, its value and a right one", (name, value, example) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is "`))]);
    expect(problems[0]).toContain(`for example ${example}`);
  });
});

describe("the links of letters", () => {
  const sending = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "hello@shop.example" };
  const own = { ...sending, ADMIN_PASSWORD: "a-password-of-our-own" };

  test.each(["0.0.0.0", "::", "0:0:0:0:0:0:0:0"])(
    "need PUBLIC_URL where HOST=%s names no address, and the remedy is named",
    (HOST) => {
      expect(problemsOf({ ...own, HOST })).toEqual([
        expect.stringMatching(
          /^PUBLIC_URL is not set.*PUBLIC_URL=https:\/\/rewards\.example\.com$/,
        ),
      ]);
      expect(problemsOf({ ...own, HOST, PUBLIC_URL: "https://rewards.example.com" })).toEqual([]);
    },
  );

  test("use HOST when it is an address, and this machine's when it is local", () => {
    expect(problemsOf({ ...own, HOST: "192.168.1.5" })).toEqual([]);
    expect(problemsOf(sending)).toEqual([]);
    expect(problemsOf({ HOST: "0.0.0.0", ADMIN_PASSWORD: own.ADMIN_PASSWORD })).toEqual([]);
  });
});
