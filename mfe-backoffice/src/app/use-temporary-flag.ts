import { useEffect, useState } from 'react';

/**
 * Returns a flag and a function that sets the flag. The flag is cleared after the duration, or when the browser
 * restores the page from the bfcache.
 */
export function useTemporaryFlag(durationMs: number): [isSet: boolean, set: () => void] {
  const [isSet, setIsSet] = useState(false);
  useEffect(() => {
    if (!isSet) return;
    const clear = () => setIsSet(false);
    const timer = setTimeout(clear, durationMs);
    addEventListener('pageshow', clear);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', clear);
    };
  }, [isSet, durationMs]);
  return [isSet, () => setIsSet(true)];
}
