import { useLocation } from '@epm/router';
import { useEffect, useRef, useState } from 'react';

/** A field's text by its name; null where it is not given. */
export type TextOf = (name: string) => string | null;

/** Safari allows 100 changes of the address in 30 s; a fast typist would use them up. */
const ADDRESS_DELAY_MS = 300;

const textIn =
  (values: { get(name: string): unknown }): TextOf =>
  (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : null;
  };

/**
 * A calculator over an uncontrolled form. It starts with what the address says, so that the server renders a shared
 * link as it was shared; it takes over what was typed before the script arrived; and the address follows the typing.
 * @param read what the texts mean: never fails, falls back field by field
 * @param write the query string that `read` would read the same from
 */
export function useCalculator<T>(read: (text: TextOf) => T, write: (values: T) => string) {
  const { pathname, search } = useLocation();
  const formRef = useRef<HTMLFormElement>(null);
  const [first] = useState(() => read(textIn(new URLSearchParams(search))));
  const [values, setValues] = useState(first);
  const query = write(values);
  const isChanged = query !== write(first);

  const refresh = () => {
    if (formRef.current) setValues(read(textIn(new FormData(formRef.current))));
  };

  // Once, when the page comes alive: what the form holds by then counts.
  useEffect(refresh, []);

  useEffect(() => {
    if (!isChanged && !window.location.search) return;
    const timer = setTimeout(() => {
      // Not through the router: nothing is to be loaded or drawn again because a figure changed.
      const address = `${pathname}?${query}${window.location.hash}`;
      window.history.replaceState(window.history.state, '', address);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isChanged, pathname, query, search]);

  return { first, values, query, refresh, formRef };
}
