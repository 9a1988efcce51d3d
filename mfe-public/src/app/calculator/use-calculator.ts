import { useLocation } from '@epm/router';
import { useEffect, useRef, useState } from 'react';

/** Returns the text of the field with this name, or null if there is none. */
export type FieldReader = (name: string) => string | null;

/** Debounce of URL updates. Safari allows 100 history changes in 30 s, which fast typing would exceed. */
const URL_UPDATE_DELAY_MS = 300;

const textIn =
  (values: { get(name: string): unknown }): FieldReader =>
  (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : null;
  };

/**
 * Runs a calculator on an uncontrolled form. The initial values come from the URL, so the server renders a shared link
 * with its figures. Values typed before hydration are kept, and every change is written to the URL.
 * @param read parses the texts of the fields; must not throw, but use the default for an invalid field
 * @param write serializes the values as a query string that `read` parses back to the same values
 */
export function useCalculator<T>(read: (text: FieldReader) => T, write: (values: T) => string) {
  const { pathname, search } = useLocation();
  const formRef = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => read(textIn(new URLSearchParams(search))));
  const [values, setValues] = useState(initial);
  const query = write(values);
  const isChanged = query !== write(initial);

  const refresh = () => {
    if (formRef.current) setValues(read(textIn(new FormData(formRef.current))));
  };

  // Reads, once after hydration, the values that the visitor typed before it.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once
  useEffect(refresh, []);

  useEffect(() => {
    if (!isChanged && !window.location.search) return;
    const timer = setTimeout(() => {
      // Bypasses the router, because a changed figure must not run loaders or render the page again.
      const url = `${pathname}?${query}${window.location.hash}`;
      window.history.replaceState(window.history.state, '', url);
    }, URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isChanged, pathname, query, search]);

  return { initial, values, query, refresh, formRef };
}
