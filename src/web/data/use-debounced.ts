import { useEffect, useState } from "react";

/** Debounce delay in milliseconds: shorter than a pause between words. */
const REST_MS = 250;

/** Returns a debounced value, so that typing a word into a search makes one query. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
