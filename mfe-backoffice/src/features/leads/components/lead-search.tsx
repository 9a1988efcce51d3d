import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Input, VisuallyHidden } from '@epm/ui';
import { Search } from 'lucide-react';
import { useSingleKeys } from '../../../app/page-keys.ts';
import styles from './lead-search.module.css';

/** Pause in typing after which the search is sent. */
const DEBOUNCE_MS = 250;

interface LeadSearchProps {
  /** The search text in the URL. */
  query: string;
  onSearch: (query: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches by name, email, phone and address while the user types. Enter searches at once; Escape clears the field. */
export function LeadSearch({ query, onSearch, ref }: LeadSearchProps) {
  const areSingleKeysOn = useSingleKeys();
  const [typed, setTyped] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  // Searches of this field that are not in the URL yet, oldest first.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (query !== lastQuery) {
    setLastQuery(query);
    const index = pending.indexOf(query);
    setPending(index < 0 ? [] : pending.slice(index + 1));
    // The query changed elsewhere: the user went back or opened a view. If the query is an earlier search of this
    // field, it must not overwrite newer text.
    if (index < 0) setTyped(query);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The debounced search must use the latest URL, because another filter may change during the delay.
  const latest = useRef({ query, onSearch });
  useEffect(() => {
    latest.current = { query, onSearch };
  });
  const search = (next: string, delay: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const trimmed = next.trim();
      if (trimmed === latest.current.query) return;
      setPending((before) => [...before, trimmed]);
      latest.current.onSearch(trimmed);
    }, delay);
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed, 0);
      }}
    >
      <label>
        <VisuallyHidden>Search leads by name, email, phone or address</VisuallyHidden>
        <Search aria-hidden className={styles.icon} />
        <Input
          ref={ref}
          type="search"
          className={styles.field}
          value={typed}
          placeholder="Name, email, phone, address"
          maxLength={200}
          autoComplete="off"
          aria-keyshortcuts={areSingleKeysOn ? '/' : undefined}
          onChange={({ target }) => search(target.value, DEBOUNCE_MS)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            if (typed) search('', 0);
            else event.currentTarget.blur();
          }}
        />
        {areSingleKeysOn && (
          <kbd aria-hidden className={styles.key}>
            /
          </kbd>
        )}
      </label>
    </form>
  );
}
