import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { LogLevel } from "#apps/shared/variables.ts";

/**
 * The server's log: a JSON line an event on the standard output. Cookies, keys, bodies and query strings never enter it:
 * requests are written by {@link RequestLog} alone, and what could carry a secret anyway is taken out. Where no mail server is set, letters come
 * here, links and all (readings, People).
 */
export function openLog(level: LogLevel): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: [
        "req.headers",
        "res.headers",
        "headers",
        "body",
        "cookie",
        "authorization",
        "*.cookie",
        "*.authorization",
        "*.password",
        "*.passwordHash",
        "*.totpSecret",
        "*.secretKey",
        "*.token",
      ],
      remove: true,
    },
    serializers: { err: faultFor, req: ({ method, url }) => ({ method, path: pathOf(url) }) },
  };
  return pino(options, linesTogether());
}

/**
 * The standard output, written once a turn of the event loop: a write costs as much as a small read. What is left when the process
 * ends by itself is written then.
 */
function linesTogether(): DestinationStream {
  const output = pino.destination(1);
  let lines = "";
  const write = () => {
    if (lines !== "") output.write(lines);
    lines = "";
  };
  process.once("exit", write);
  return {
    write: (line) => {
      if (lines === "") setImmediate(write);
      lines += line;
    },
  };
}

/** A line a request when its answer is out: API calls at level info, files and health at debug, faults at error. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: "requestId" });
  }

  /** One line a request is enough: the one at its end. */
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    response: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: response.statusCode,
      ms: Math.round(response.elapsedTime * 10) / 10,
      from: request.ip,
    };
    if (error) request.log.error({ ...line, err: error }, "request aborted");
    else if (response.statusCode >= 500) request.log.error(line, "request failed");
    else if (isCall(request)) request.log.info(line, "call");
    else request.log.debug(line, "request");
  }
}

function isCall({ method, url }: FastifyRequest): boolean {
  return method === "POST" && url.startsWith("/api/");
}

/** The query string may hold a code that is worth points. */
function pathOf(url: string): string {
  return url.split("?", 1)[0]?.slice(0, 200) ?? "";
}

/** A fault's own words and where it happened, through all its causes; drivers hang row contents on theirs, which stay out. */
function faultFor(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? String(error.code) : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack ?? "",
    ...(error.cause === undefined ? {} : { cause: faultFor(error.cause) }),
  };
}
