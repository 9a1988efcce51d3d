import { useEffect, useState } from 'react';

/** How long the typing rests before the server is asked. */
const restMs = 160;

/** What is typed, once the typing rests. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
