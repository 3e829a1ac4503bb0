import type { Api } from "./api.ts";

/** A client whose calls go to another one, and the function that wraps that one while the page is open. */
export interface ReplaceableApi {
  readonly api: Api;
  readonly wrap: (wrapper: (inner: Api) => Api) => void;
}

/** Returns a client that can be wrapped later, when the code of the wrapper is loaded. */
export function replaceable(first: Api): ReplaceableApi {
  let inner = first;
  return {
    api: {
      ask: (name, input) => inner.ask(name, input),
      run: (name, input, retryKey) => inner.run(name, input, retryKey),
      setUser: (personId) => inner.setUser(personId),
      setLocation: (locationId) => inner.setLocation(locationId),
    },
    wrap(wrapper) {
      inner = wrapper(inner);
    },
  };
}
