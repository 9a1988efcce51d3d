import { useLocation } from '@epm/router';
import { useEffect, useRef, useState } from 'react';

/** Returns the text of the field with this name, or null if there is none. */
export type FieldReader = (name: string) => string | null;

/** Debounce of URL updates. Safari allows 100 history changes in 30 s, which fast typing would exceed. */
const URL_UPDATE_DELAY_MS = 300;

const createFieldReader =
  (values: { get(name: string): unknown }): FieldReader =>
  (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : null;
  };

/**
 * Runs a calculator on an uncontrolled form. The initial values come from the URL, so the server renders a shared link
 * with its values. Preserves values entered before hydration, and writes every change to the URL.
 * @param parse parses the field texts; must use the default for an invalid field instead of throwing
 * @param serialize serializes the values as a query string from which `parse` restores them
 */
export function useCalculator<T>(parse: (text: FieldReader) => T, serialize: (values: T) => string) {
  const { pathname, search } = useLocation();
  const formRef = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => parse(createFieldReader(new URLSearchParams(search))));
  const [values, setValues] = useState(initial);
  const query = serialize(values);
  const isChanged = query !== serialize(initial);

  const refresh = () => {
    if (formRef.current) setValues(parse(createFieldReader(new FormData(formRef.current))));
  };

  // Reads the values that the visitor entered before hydration.
  // oxlint-disable-next-line react/exhaustive-deps -- runs once
  useEffect(refresh, []);

  useEffect(() => {
    if (!isChanged && !window.location.search) return;
    const timer = setTimeout(() => {
      // The router changes the URL before React unmounts this page.
      if (window.location.pathname !== pathname) return;
      // Bypasses the router, because a changed value must not run loaders or render the page again.
      const url = `${pathname}?${query}${window.location.hash}`;
      window.history.replaceState(window.history.state, '', url);
    }, URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isChanged, pathname, query, search]);

  return { initial, values, query, refresh, formRef };
}
