import { useEffect, useState } from "react";

/** How long a value must rest, in milliseconds: shorter than a pause between words. */
const REST_MS = 250;

/** A value once it has rested, so that typing a word into a search asks once and not once a letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
