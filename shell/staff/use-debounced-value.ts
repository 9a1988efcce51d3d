import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 160;

/** Returns the value after it has been unchanged for DEBOUNCE_MS. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
