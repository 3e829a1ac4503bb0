import { describe, expect, test } from "vitest";
import { contextFor, plainServices } from "#testing/context.ts";
import { newCredentials } from "../identity/user.ts";
import { MARKS_PER_BROWSER, recognizeBrowser } from "./known-browser.ts";

const salted = (salt: string, cost = "m=8") => `$argon2id$v=19$${cost}$${salt}$hash`;
const ana = newCredentials("ana", salted("salt"));

/** The account of an unknown email. */
const nobody = null;

/** Returns how an account knows a browser, by its cookie. */
function seen(knownBrowser: string, account: typeof ana | typeof nobody = ana) {
  const context = contextFor(undefined, { caller: { address: "203.0.113.7", knownBrowser } });
  const browser = recognizeBrowser(context, plainServices, account ?? undefined);
  if (browser === undefined) throw new Error("Nobody asks.");
  return browser;
}

const kept = seen("").proof;

describe("a browser", () => {
  test("is recognized by its cookie only", () => {
    expect(seen("").familiarity).toBe("unknown");
    expect(seen(kept).familiarity).toBe("current");
    const [browser = "", ...marks] = kept.split(".");
    for (const text of [browser, `x${kept}`, marks.join("."), `${kept}x`.slice(1), `${kept}. `]) {
      expect([text, seen(text).familiarity]).toEqual([text, "unknown"]);
    }
  });

  test("is known to the accounts that were logged in with it, and to no others", () => {
    expect(seen(kept, newCredentials("ben", salted("salt"))).familiarity).toBe("unknown");
    expect(seen(kept, nobody).familiarity).toBe("unknown");
    const both = seen(kept, newCredentials("ben", salted("other"))).proof;
    expect(seen(both).familiarity).toBe("current");
    expect(seen(both, newCredentials("ben", salted("other"))).familiarity).toBe("current");
  });

  test("stays known when the password is rehashed, and is known by an earlier password after a change", () => {
    expect(seen(kept, newCredentials("ana", salted("salt", "m=9")))).toEqual(seen(kept));
    const changed = seen(kept, newCredentials("ana", salted("new")));
    expect(changed.familiarity).toBe("earlier");
    expect(changed.id).not.toBe(seen(kept).id);
  });

  test("remembers the latest few accounts", () => {
    const people = Array.from({ length: 15 }, (_, at) =>
      newCredentials(`p${at}`, salted(`s${at}`)),
    );
    const full = people.reduce((text, person) => seen(text, person).proof, "");
    expect(full.split(".")).toHaveLength(MARKS_PER_BROWSER + 1);
    const known = people.filter((person) => seen(full, person).familiarity === "current");
    expect(known.map(({ id }) => id)).toEqual([
      "p5",
      "p6",
      "p7",
      "p8",
      "p9",
      "p10",
      "p11",
      "p12",
      "p13",
      "p14",
    ]);
    expect(seen(`${full}.more.and.more`, people[14]).proof.split(".")).toHaveLength(
      MARKS_PER_BROWSER + 1,
    );
  });

  test("is recognized only over a network", () => {
    const inProcess = contextFor(undefined, { caller: undefined });
    expect(recognizeBrowser(inProcess, plainServices, ana)).toBeUndefined();
  });
});
