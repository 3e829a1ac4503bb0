import { expect, test } from "vitest";
import { newRetryKey } from "./api.ts";
import { overHttp } from "./over-http.ts";

/** A fake network: each call takes the next answer; an Error is a broken connection. */
function network(answers: readonly (Response | Error)[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const rest = [...answers];
  const send: typeof fetch = async (url, init) => {
    calls.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {} });
    const answer = rest.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new TypeError("no more answers");
  };
  return { calls, send };
}

const page = () => new Response("<html>Bad gateway</html>", { status: 502 });
const fine = () => Response.json({ ok: true, result: { points: 5 }, events: [] });

test("a command carries its retry key and the program's own header", async () => {
  const { calls, send } = network([fine()]);
  const reply = await overHttp("/api", send).run("redeemReward", { rewardId: "x" }, "key-12345");
  expect(reply).toEqual({ ok: true, result: { points: 5 }, events: [] });
  expect(calls[0]?.url).toBe("/api/redeemReward");
  expect(calls[0]?.init).toMatchObject({
    method: "POST",
    body: '{"rewardId":"x"}',
    headers: { "idempotency-key": "key-12345", "x-regulars": "1" },
  });
});

test("every call names the page's user once it is known", async () => {
  const { calls, send } = network([fine(), new TypeError("reset"), fine(), fine()]);
  const api = overHttp("/api", send);
  await api.ask("session", {});
  api.setUser("ana");
  const ran = api.run("redeemReward", { rewardId: "x" }, "key-12345");
  api.setUser(undefined);
  await ran;
  await api.ask("session", {});
  const named = calls.map(({ init }) => new Headers(init.headers).get("x-regulars-as"));
  expect(named).toEqual([null, "ana", "ana", null]);
});

test("later calls omit a refused location", async () => {
  const error = { code: "device-location-invalid", title: "", message: "", params: {} };
  const { calls, send } = network([Response.json({ ok: false, error }), fine()]);
  const api = overHttp("/api", send);
  api.setLocation("closed");
  const input = { amount: 5, description: "A gift", userId: "ana" };
  expect(await api.run("addPoints", input, "key-12345")).toMatchObject({ ok: false });
  await api.run("addPoints", input, "key-12345");
  const named = calls.map(({ init }) => new Headers(init.headers).get("x-regulars-location"));
  expect(named).toEqual(["closed", null]);
});

test("a broken connection is retried with the same key", async () => {
  const { calls, send } = network([new TypeError("reset"), fine()]);
  const reply = await overHttp("/api", send).run("redeemReward", { rewardId: "x" }, "key-12345");
  expect(reply.ok).toBe(true);
  expect(
    calls.map(({ init }) => (init.headers as Record<string, string>)["idempotency-key"]),
  ).toEqual(["key-12345", "key-12345"]);
});

test("a command is retried with the same key when the store is unavailable, a query is not", async () => {
  const away = () => {
    const error = { code: "store-unavailable", title: "Error", message: "Away.", params: {} };
    return Response.json({ ok: false, error }, { status: 503 });
  };
  const { calls, send } = network([away(), fine(), away()]);
  const api = overHttp("/api", send);
  expect((await api.run("redeemReward", { rewardId: "x" }, "key-12345")).ok).toBe(true);
  expect(
    calls.map(({ init }) => (init.headers as Record<string, string>)["idempotency-key"]),
  ).toEqual(["key-12345", "key-12345"]);
  expect(await api.ask("session", {})).toMatchObject({ error: { code: "store-unavailable" } });
});

test("a missing network or a proxy's page is reported as offline", async () => {
  const { send } = network([new TypeError("reset"), page(), page()]);
  const reply = await overHttp("/api", send).ask("session", {});
  expect(reply).toMatchObject({ ok: false, error: { code: "offline" } });
});

test("retry keys are unique and valid for the engine", () => {
  const keys = new Set(Array.from({ length: 100 }, newRetryKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
