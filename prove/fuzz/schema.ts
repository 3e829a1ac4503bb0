/** What of JSON Schema the description of the API says about an input. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
}

/** An action, or a verb of the till API, as the description of the API has it. */
export interface Described {
  /** What stands behind '/api/' in its address. */
  readonly name: string;
  /** Who may, in the description's own word: 'anyone', 'signed-in', 'staff', 'admin' or a flag; 'till' for a verb. */
  readonly may: string;
  /** Whether it asks for a retry key. */
  readonly isKeyed: boolean;
  readonly input: Schema;
}

/** The types that a schema takes, such as 'string' or 'null'; those of all its variants. */
export function typesOf(schema: Schema): readonly string[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(typesOf);
  if (typeof schema.const === "number") return ["number"];
  return typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
}

/** Every action and verb of a running server, from its own description. In: its origin. Throws when the description is of another shape. */
export async function describedBy(url: string): Promise<readonly Described[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const document = (await response.json()) as Description; // what makes it is tested beside it, and a wrong shape throws below
  const actions = Object.entries(document.paths).map(([path, { post }]) => ({
    name: path.replace("/api/", ""),
    may: path.startsWith("/api/till/") ? "till" : (/May: ([\w-]+)\./.exec(post.summary)?.[1] ?? ""),
    isKeyed: (post.parameters ?? []).some(({ name }) => name === "idempotency-key"),
    input: post.requestBody.content["application/json"].schema,
  }));
  if (actions.length === 0 || actions.some(({ may }) => may === "")) {
    throw new Error("The description of the API does not say what it has and who may.");
  }
  return actions;
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly summary: string;
          readonly parameters?: readonly { readonly name: string }[];
          readonly requestBody: {
            readonly content: { readonly "application/json": { readonly schema: Schema } };
          };
        };
      }
    >
  >;
}
