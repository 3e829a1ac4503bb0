import { errorKinds } from "#core/errors.ts";
import { root } from "#tools/lib/paths.mjs";
import type { Asked, Promised } from "./request.ts";
import type { Answer } from "./send.ts";

/** Signs of a program's internals in an answer. */
const INSIDES = [
  /\bat (?:async )?[\w.<>$]+ \(?(?:file:|node:|\/)/,
  /node:internal|node_modules/,
  /\.(?:ts|mjs|tsx):\d+/,
  /\b(?:Type|Range|Syntax|Reference|Store)(?:Error|Failure)\b/,
  /sqlite|postgres|kysely|\bpg_|ECONN/i,
  /Cannot read propert|is not a function|undefined is not/,
];

/** How an answer differs from the promise, a few words each; empty if it does not. */
export function faultsOf(asked: Asked, answer: Answer, promised: Promised): readonly string[] {
  const { status } = answer;
  // The server may close the connection on bytes that are no request, or on a body that is still being sent after the answer.
  const mayHangUp = asked.bytes !== undefined || Buffer.byteLength(asked.body ?? "") > 60_000;
  if (status === 0) return mayHangUp ? [] : ["the server hung up"];
  if (status === -1) return ["no answer came"];
  return [
    ...(status >= 500 ? [`was answered ${status}`] : []),
    ...(promised.isRefused && status < 400 ? [`was not refused but answered ${status}`] : []),
    ...shapeFaults(asked, answer),
    ...(status >= 400 || isReply(answer) ? insidesIn(answer.body) : []),
    ...headerFaults(asked, answer),
  ];
}

function shapeFaults({ path, method }: Asked, answer: Answer): readonly string[] {
  const isOurs = path === "/api" || path.startsWith("/api/");
  if (!isOurs || method === "HEAD" || path.startsWith("/api/openapi.json")) return [];
  if (answer.status === 200 && isStream(answer)) return [];
  const isTillsOwn = /^\/api\/till\/v1(?:\/|$)/.test(path);
  // Refusals before routing have one shape for all paths.
  const isUnread = answer.status === 417 || !isReadable(path);
  return (isTillsOwn && !isUnread ? isTillAnswer(answer) : isReply(answer))
    ? []
    : [`has a body of another shape: ${answer.body.slice(0, 80)}`];
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

function isStream({ headers }: Answer): boolean {
  return String(headers["content-type"]).startsWith("text/event-stream");
}

/** Whether a body is a reply of the program: a result, or a refusal with a known code and a text. */
function isReply({ body, status }: Answer): boolean {
  try {
    const reply: unknown = JSON.parse(body);
    if (typeof reply !== "object" || reply === null || !("ok" in reply)) return false;
    if (reply.ok === true) return status < 400 && "result" in reply && "events" in reply;
    return status >= 400 && isRefusal(reply, ["title", "message"]);
  } catch {
    return false;
  }
}

/** Whether a body is an answer of the till API: a bare result, or a refusal with a known code and a message. */
function isTillAnswer({ body, status }: Answer): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== "object" || answer === null || "ok" in answer) return false;
    return status < 400 ? !("error" in answer) : isRefusal(answer, ["message"]);
  } catch {
    return false;
  }
}

/** @param words The text fields of a refusal. */
function isRefusal(body: object, words: readonly string[]): boolean {
  const error: unknown = Reflect.get(body, "error");
  if (typeof error !== "object" || error === null) return false;
  const isSaid = (name: string) => {
    const text: unknown = Reflect.get(error, name);
    return typeof text === "string" && text !== "";
  };
  return Object.hasOwn(errorKinds(), String(Reflect.get(error, "code"))) && words.every(isSaid);
}

/** The words of a body that reveal the server's internals. */
function insidesIn(body: string): readonly string[] {
  const found = INSIDES.map((sign) => sign.exec(body)?.[0]).filter((word) => word !== undefined);
  const path = body.includes(root) ? [root] : [];
  return [...found, ...path].map((word) => `reveals its insides: "${word}"`);
}

function headerFaults({ bytes }: Asked, { headers }: Answer): readonly string[] {
  const cors = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
  // Node itself answers some malformed requests, such as one without a Host.
  const sniffs = bytes === undefined && headers["x-content-type-options"] !== "nosniff";
  return [
    ...cors.map((name) => `has the header ${name}`),
    ...(sniffs ? ["has no X-Content-Type-Options"] : []),
  ];
}
