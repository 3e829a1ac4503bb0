import { newRetryKey } from "#client/api.ts";
import { codeIn, headersOf, type Posted, type Posting } from "../lib/post.ts";

/** A browser of one user: all of its requests share its cookies, whichever server answers. */
export interface Browser {
  /** Sends one call. Without an answer the status is 0 and the code 'no-answer'. */
  call(url: string, posting: Omit<Posting, "token" | "retryKey">): Promise<Posted>;
}

/** Opens a browser with a session's key. It stores and removes cookies as their headers say. */
export function openBrowser(token: string): Browser {
  const jar = new Map<string, { readonly value: string; readonly until: number }>();
  const keep = (line: string) => {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    const age = /^max-age=(\d+)$/i.exec(attributes.find((one) => /^max-age/i.test(one)) ?? "");
    if (age === null) jar.delete(name);
    else jar.set(name, { value, until: performance.now() + Number(age[1]) * 1000 });
  };
  const cookies = () =>
    [...jar].flatMap(([name, { value, until }]) =>
      until > performance.now() ? [`${name}=${value}`] : [],
    );
  return {
    async call(url, posting) {
      const headers = headersOf({ ...posting, retryKey: newRetryKey() });
      const cookie = [`regulars_session=${token}`, ...cookies()].join("; ");
      try {
        const response = await fetch(`${url}/api/${posting.action}`, {
          method: "POST",
          headers: { ...headers, cookie },
          body: JSON.stringify(posting.input),
        });
        const text = await response.text();
        for (const line of response.headers.getSetCookie()) keep(line);
        return { status: response.status, code: codeIn(text), text };
      } catch {
        return { status: 0, code: "no-answer", text: "" };
      }
    },
  };
}
