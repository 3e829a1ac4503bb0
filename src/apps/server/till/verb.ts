import * as z from "zod/mini";
import type {
  CommandInput,
  CommandName,
  CommandResult,
  QueryInput,
  QueryName,
  QueryResult,
} from "#client/api.ts";
import type { ErrorCode } from "#core/errors.ts";
import type { InputSchema } from "#core/kit/action.ts";
import { fieldErrorsOf } from "#core/kit/input-faults.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { TillScope } from "#core/tills/till-key.ts";
import { errorReply } from "#engine/failures.ts";
import type { Language } from "#messages/language.ts";

/** The program's actions for the till of a call's key; a command's retry key is the call's. */
export interface TillActions {
  /** The language of the sentences in a response. */
  readonly language: Language;
  ask<Name extends QueryName>(
    name: Name,
    input: QueryInput<Name>,
  ): Promise<CodedReply<QueryResult<Name>>>;
  run<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
  ): Promise<CodedReply<CommandResult<Name>>>;
}

/** A documented call: a summary, the request and the response. */
interface TillExample<Request = unknown, Response = unknown> {
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
}

/**
 * A verb of the till API (decision 110). Its request and response are a contract with programs that we cannot change, so both are defined
 * separately from the actions behind them.
 */
export interface TillVerb {
  /** The last part of the path. */
  readonly name: string;
  /** The scope that the key needs. */
  readonly scope: TillScope;
  readonly summary: string;
  readonly description: string;
  /** Whether it changes something and requires an Idempotency-Key. */
  readonly isKeyed: boolean;
  readonly request: InputSchema;
  readonly response: z.ZodMiniType;
  /** Refusals of the rules behind it, besides those of any call. */
  readonly refusals: readonly ErrorCode[];
  /** By name. */
  readonly examples: Readonly<Record<string, TillExample>>;
  /** Answers a call. A body that does not match `request` is refused as 'malformed-input'. */
  answer(actions: TillActions, body: unknown): Promise<CodedReply<unknown>>;
}

type Definition<Request extends InputSchema, Response extends z.ZodMiniType> = Omit<
  TillVerb,
  "request" | "response" | "examples" | "answer"
> & {
  readonly request: Request;
  readonly response: Response;
  readonly examples: Readonly<Record<string, TillExample<z.input<Request>, z.output<Response>>>>;
  /** Runs the actions behind it. */
  readonly call: (
    actions: TillActions,
    request: z.output<Request>,
  ) => Promise<CodedReply<z.output<Response>>>;
};

/** Defines a verb. The types of its examples and action are checked against its schemas, and then erased. */
export function verb<Request extends InputSchema, Response extends z.ZodMiniType>({
  call,
  ...definition
}: Definition<Request, Response>): TillVerb {
  return {
    ...definition,
    answer: async (actions, body) => {
      const parsed = definition.request.safeParse(body);
      if (parsed.success) return call(actions, parsed.data);
      return errorReply("malformed-input", { issues: fieldErrorsOf(parsed.error) });
    },
  };
}

/** Converts the result of a reply; refusals stay the same. */
export function mapResult<Result, Converted>(
  reply: CodedReply<Result>,
  convert: (result: Result) => Converted,
): CodedReply<Converted> {
  return reply.ok ? { ...reply, result: convert(reply.result) } : reply;
}

/** Adds a description to a field, for the API description. */
export function withDescription<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
): Schema {
  return schema.check(z.describe(description));
}
