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
import type { Language } from "#messages/language.ts";
import { refused } from "../http/replies.ts";

/** The program as the till sees it whose key came with a call; a command's retry key is the call's own. */
export interface TillDoor {
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

/** One call of the documentation: what it shows, what is sent, and what comes back. */
export interface TillExample<Request = unknown, Response = unknown> {
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
}

/**
 * A verb of the till API (decision 110). What it takes and gives back is a promise to programs that nobody here can change, so that both are
 * written down apart from the actions behind them.
 */
export interface TillVerb {
  /** The last part of its address, and the scope that its key must have. */
  readonly name: TillScope;
  readonly summary: string;
  readonly description: string;
  /** Whether it changes something, and so asks for an Idempotency-Key. */
  readonly isKeyed: boolean;
  readonly request: InputSchema;
  readonly response: z.ZodMiniType;
  /** What the rules behind it may refuse, besides what any call may meet. */
  readonly refusals: readonly ErrorCode[];
  /** By name. */
  readonly examples: Readonly<Record<string, TillExample>>;
  /** Answers a call. In: the till's door, and the body as it came; a body that is not as described is 'malformed-input'. */
  answer(door: TillDoor, body: unknown): Promise<CodedReply<unknown>>;
}

type Definition<Request extends InputSchema, Response extends z.ZodMiniType> = Omit<
  TillVerb,
  "request" | "response" | "examples" | "answer"
> & {
  readonly request: Request;
  readonly response: Response;
  readonly examples: Readonly<Record<string, TillExample<z.input<Request>, z.output<Response>>>>;
  /** The action behind it, in the till's words. */
  readonly call: (
    door: TillDoor,
    request: z.output<Request>,
  ) => Promise<CodedReply<z.output<Response>>>;
};

/** Writes a verb; its own types hold its examples and its action together, and are forgotten after that. */
export function verb<Request extends InputSchema, Response extends z.ZodMiniType>({
  call,
  ...definition
}: Definition<Request, Response>): TillVerb {
  return {
    ...definition,
    answer: async (door, body) => {
      const parsed = definition.request.safeParse(body);
      if (parsed.success) return call(door, parsed.data);
      return refused("malformed-input", { issues: fieldErrorsOf(parsed.error) });
    },
  };
}

/** A reply with its result in the till's words; a refusal stays as it is. */
export function retold<Result, Told>(
  reply: CodedReply<Result>,
  tell: (result: Result) => Told,
): CodedReply<Told> {
  return reply.ok ? { ...reply, result: tell(reply.result) } : reply;
}

/** A field with what it means, for the description of the API. */
export function told<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(z.describe(description));
}
