/** A notification as the worker shows it. */
export interface ShownPush {
  readonly title: string;
  readonly body: string;
  /** Notifications with the same tag replace each other; empty for none. */
  readonly tag: string;
  /** The address that it opens, of the worker's own origin. */
  readonly navigate: string;
  /** The number on the app's icon; undefined to leave it. */
  readonly badge: number | undefined;
}

/**
 * Reads declarative web push (docs/decisions/178). Browsers require that each push shows something, so what cannot be read is shown as a
 * notification that opens the start page. `origin` is the worker's.
 */
export function readPush(text: string, origin: string): ShownPush {
  const message = objectIn(parsed(text));
  const notification = objectIn(message["notification"]);
  const { title, body, tag, navigate, app_badge: badge = message["app_badge"] } = notification;
  return {
    title: textOf(title) || new URL(origin).hostname,
    body: textOf(body),
    tag: textOf(tag),
    navigate: addressOf(navigate, origin),
    badge: typeof badge === "number" && badge >= 0 ? badge : undefined,
  };
}

/** Returns an address of the origin, its start page for any other address. */
export function addressOf(address: unknown, origin: string): string {
  const start = `${origin}/`;
  if (typeof address !== "string" || !URL.canParse(address, start)) return start;
  const url = new URL(address, start);
  return url.origin === origin ? url.href : start;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
