import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { LogLevel } from "#apps/shared/variables.ts";
import type { ReplicaReport } from "#engine/ports.ts";

/**
 * Opens the server's log: one JSON line per event on standard output. Cookies, keys, bodies and query strings are never logged: only {@link
 * RequestLog} writes requests, and fields that could contain secrets are redacted. Without a mail server, emails are logged with their
 * links (readings, People).
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
    serializers: {
      err: describeError,
      req: ({ method, url }) => ({ method, path: pathWithoutQuery(url) }),
    },
  };
  return pino(options, bufferedOutput());
}

/** How long a line waits until it is written together with others, in milliseconds. */
const WAIT_MS = 10;

/**
 * Buffers standard output and writes it every {@link WAIT_MS}, because a write costs as much as a small read. Writes the rest when the
 * process exits.
 */
function bufferedOutput(): DestinationStream {
  const output = pino.destination(1);
  let lines = "";
  const write = () => {
    if (lines !== "") output.write(lines);
    lines = "";
  };
  process.once("exit", write);
  return {
    write: (line) => {
      if (lines === "") setTimeout(write, WAIT_MS);
      lines += line;
    },
  };
}

/** Returns a function that logs that a replica is not used any more, with the reason, or is used again (docs/decisions/201). */
export function replicaLog(log: Logger): (report: ReplicaReport) => void {
  return ({ name, state, reason }) => {
    if (state === "used") log.info({ replica: name }, "a replica of DATABASE_READS is used again");
    else log.warn({ replica: name, state, reason }, "a replica of DATABASE_READS is not used");
  };
}

/** The name of a request's id in the log. */
const REQUEST_ID = "requestId";

/** Logs one line per response: API calls at level info, files and health at debug, errors at error. */
export class RequestLog extends LogController {
  /** Removes nothing: the fields of its lines are listed below, and looking for secrets in them takes ten times as long as writing them. */
  readonly #lines: Pick<FastifyBaseLogger, "info" | "debug"> | undefined;

  constructor(log: FastifyBaseLogger | undefined) {
    super({ requestIdLogLabel: REQUEST_ID });
    this.#lines = log?.child({}, { redact: [] });
  }

  /** Suppresses the line at the start of a request; the one at its end is enough. */
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    response: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: pathWithoutQuery(request.url),
      status: response.statusCode,
      ms: Math.round(response.elapsedTime * 10) / 10,
      from: request.ip,
    };
    if (error) request.log.error({ ...line, err: error }, "request aborted");
    else if (this.isFailure(request, response)) request.log.error(line, "request failed");
    else if (isCall(request)) this.#lines?.info({ [REQUEST_ID]: request.id, ...line }, "call");
    else this.#lines?.debug({ [REQUEST_ID]: request.id, ...line }, "request");
  }

  /** Whether a response says that the server failed, which is logged as an error. */
  protected isFailure(_request: FastifyRequest, { statusCode }: FastifyReply): boolean {
    return statusCode >= 500;
  }
}

function isCall({ method, url }: FastifyRequest): boolean {
  return method === "POST" && url.startsWith("/api/");
}

/** Returns the path only: a query string may contain a code that is worth points. */
function pathWithoutQuery(url: string): string {
  return url.split("?", 1)[0]?.slice(0, 200) ?? "";
}

/** Returns an error's message and stack with all its causes, without the row contents that drivers attach. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? String(error.code) : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack ?? "",
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
