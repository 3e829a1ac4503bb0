import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import {
  type BrandsFixture,
  installationEngines,
  openBrands,
  placeOf,
  type Served,
} from "#testing/server/brands.ts";
import { done, signUp } from "#testing/server/customer-fixture.ts";
import { listenAt } from "#testing/server/live-listener.ts";
import { rawRequest } from "#testing/server/raw-request.ts";
import { callTill, statusAndCode } from "#testing/server/tills.ts";
import { verifyPlace } from "../ops/brands/places.ts";
import { brandKey } from "./installation.ts";

let fixture: BrandsFixture;
let served: Served;
let admins: readonly Awaited<ReturnType<Served["admin"]>>[];
afterEach(() => fixture.close());

const MESSAGE = "Warm cinnamon rolls at ten.";

const at = (host: string) => ({ "x-forwarded-host": host });
const codeOf = (reply: { ok: boolean; error?: { code: string } }) =>
  reply.ok ? "ok" : reply.error?.code;

describe.each(installationEngines)("Two brands on %s", (engine) => {
  beforeEach(async () => {
    fixture = await openBrands(engine);
    const created = [await fixture.create("one"), await fixture.create("two")];
    served = await fixture.serve();
    admins = await Promise.all(created.map((brand) => served.admin(brand)));
  });

  const admin = (which: 0 | 1) => {
    const found = admins[which];
    if (found === undefined) throw new Error("Both are logged in.");
    return found;
  };

  const sessionWith = async (host: string, cookie: string) => {
    const headers = { ...at(host), cookie, "content-type": "application/json", "x-regulars": "1" };
    const { body } = await rawRequest(`${served.address}/api/session`, headers, "POST");
    return JSON.parse(body) as { result?: { me: { email: string } | null } }; // the reply of this query
  };

  test("a session of one gives no access to the other, whatever the host header says", async () => {
    const cookie = admin(0).cookies();
    expect((await sessionWith("one.example", cookie)).result?.me?.email).toBe("admin@one.example");
    expect((await sessionWith("two.example", cookie)).result?.me).toBeNull();
    const both = { ...at("one.example, two.example"), cookie, host: "one.example" };
    const page = await rawRequest(`${served.address}/login`, both);
    expect(page.body).not.toContain("admin@one.example");
    const stream = await listenAt(served.address, { headers: { ...at("two.example"), cookie } });
    expect(stream.status).toBe(401);
    stream.leave();
  });

  test("a password, a till's key and a code of one are unknown to the other", async () => {
    const login = { email: "admin@one.example", password: "a good long password" };
    await signUp(served.visitor("one"), { name: "Ann Example", email: "ann@people.example" });
    const customer = { ...login, email: "ann@people.example" };
    const replies = ["one", "two"].map((name) =>
      served.visitor(name).run("login", customer, newRetryKey()),
    );
    const codes = (await Promise.all(replies)).map(codeOf);
    expect(codes[0]).toBe("ok");
    expect(codes[1]).not.toBe("ok");

    const place = done(
      await admin(0).run(
        "addLocation",
        {
          name: "Harbour",
          timeZone: "Europe/Berlin",
          address: "",
          coordinates: null,
          phone: "",
          mapLink: "",
          hours: [[], [], [], [], [], [], []],
          specialDays: [],
        },
        newRetryKey(),
      ),
    );
    const till = { name: "Till 1", locationId: place.id, scopes: ["inquire"] as const };
    const { key } = done(
      await admin(0).run("createTillKey", { ...till, scopes: [...till.scopes] }, newRetryKey()),
    );
    const inquiry = (host: string) =>
      callTill(served, "inquire", { member: "ann@people.example" }, { key, headers: at(host) });
    expect(statusAndCode(await inquiry("one.example"))[0]).not.toBe(401);
    expect(statusAndCode(await inquiry("two.example"))[0]).toBe(401);

    const made = done(
      await admin(0).run("generateQrCode", { productId: "Flat White", points: 137 }, newRetryKey()),
    );
    const preview = async (name: string) =>
      JSON.stringify(done(await served.visitor(name).ask("previewQrCode", { code: made.code })));
    expect(await preview("one")).toContain("137");
    expect(await preview("two")).not.toContain("137");
    const stranger = served.visitor("two");
    const person = { name: "Ben Example", email: "ben@people.example" };
    await signUp(stranger, person);
    done(await stranger.run("login", { ...customer, email: person.email }, newRetryKey()));
    const redeemed = await stranger.run("redeemQrCode", { code: made.code }, newRetryKey());
    expect(codeOf(redeemed)).toBe("qr-invalid");
  });

  test("live messages, webhooks and repeated requests of one do not reach the other", async () => {
    const streams = await Promise.all(
      ["one.example", "two.example"].map((host, which) =>
        listenAt(served.address, {
          headers: { ...at(host), cookie: admin(which === 0 ? 0 : 1).cookies() },
        }),
      ),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const retryKey = newRetryKey();
    const message = { message: MESSAGE };
    done(await admin(0).run("sendBroadcast", message, retryKey));
    await streams[0]?.until(1);
    expect(streams[0]?.text()).toContain(MESSAGE);
    // The same retry key is a new request of the other brand.
    const other = done(
      await admin(1).run("sendBroadcast", { ...message, message: "Tea." }, retryKey),
    );
    expect(JSON.stringify(other)).not.toContain(MESSAGE);
    await streams[1]?.until(1);
    expect(streams[1]?.text()).not.toContain(MESSAGE);
    const url = { url: "https://hooks.example/one", kinds: ["points.added" as const] };
    done(await admin(0).run("addWebhook", url, newRetryKey()));
    expect(JSON.stringify(done(await admin(1).ask("webhooks", {})))).not.toContain("hooks.example");
    for (const stream of streams) stream.leave();
  });

  test("remembered reads and settings of one are not answered for the other", async () => {
    for (let round = 0; round < 10; round++) {
      const [first, second] = await Promise.all(
        [admin(0), admin(1)].map((client) => client.ask("profile", {})),
      );
      expect(first && done(first).me.email).toBe("admin@one.example");
      expect(second && done(second).me.email).toBe("admin@two.example");
    }
    for (const name of ["one", "two"]) {
      const { brand } = done(await served.visitor(name).ask("session", {}));
      expect(brand).toBe(`The ${name}`);
    }
  });

  test("keys differ, and the data of both adds up", async () => {
    const brands = await fixture.own.registry.brands();
    const keys = brands.map((brand) => Buffer.from(brandKey(fixture.own, brand)).toString("hex"));
    expect(new Set(keys).size).toBe(2);
    for (const { name } of brands) {
      const { differences } = await verifyPlace(fixture.own, await placeOf(fixture.own, name));
      expect(differences).toEqual([]);
    }
  });
});
