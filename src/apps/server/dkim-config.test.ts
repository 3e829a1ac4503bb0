import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { readDkim } from "./dkim-config.ts";

let pem: string;

beforeAll(() => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
});

/** Reads variables, with a file of this content for DKIM_PRIVATE_KEY_FILE. */
function readWith(env: Readonly<Record<string, string>>, content = pem) {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const file = path.join(folder, "dkim.pem");
  writeFileSync(file, content);
  const problems: string[] = [];
  const given = {
    domain: env["DKIM_DOMAIN"],
    selector: env["DKIM_SELECTOR"],
    file: "DKIM_PRIVATE_KEY_FILE" in env ? file : undefined,
  };
  return { dkim: readDkim(given, (problem) => void problems.push(problem)), problems };
}

const all = { DKIM_DOMAIN: "shop.example", DKIM_SELECTOR: "mail", DKIM_PRIVATE_KEY_FILE: "file" };

test("emails are signed with all three variables, and not signed without them", () => {
  expect(readWith(all)).toEqual({
    dkim: { domain: "shop.example", selector: "mail", privateKey: pem },
    problems: [],
  });
  expect(readWith({})).toEqual({ dkim: undefined, problems: [] });
});

test("a part of them is a problem that names the missing ones", () => {
  expect(readWith({ DKIM_DOMAIN: "shop.example" }).problems).toEqual([
    "DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE are not set. DKIM needs all of DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE.",
  ]);
});

test.each([
  ["DKIM_DOMAIN", "not a domain"],
  ["DKIM_SELECTOR", "a;b"],
])("a wrong %s is a problem", (name, value) => {
  expect(readWith({ ...all, [name]: value }).problems).toEqual([
    expect.stringContaining(`${name} is "${value}"`),
  ]);
});

test.each([["no key"], [""]])(
  "a file with '%s' is a problem that does not repeat it",
  (content) => {
    const { dkim, problems } = readWith(all, content);
    expect(dkim).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining("DKIM_PRIVATE_KEY_FILE is")]);
  },
);
