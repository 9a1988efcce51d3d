import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Input, VisuallyHidden } from '@epm/ui';
import { Search } from 'lucide-react';
import styles from './search-field.module.css';

const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  /** Accessible name of the search field. */
  label: string;
  placeholder: string;
  /** Search text in the URL. */
  query: string;
  onSearch: (query: string) => void;
  /** Key that moves the focus to the field. The page handles it. */
  shortcut?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Search field for a list. Searches while the user types, or immediately on Enter. */
export function SearchField({ label, placeholder, query, onSearch, shortcut, ref }: SearchFieldProps) {
  const [text, setText] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  // Search texts from this field that are not in the URL yet, oldest first.
  const [pendingSearches, setPendingSearches] = useState<readonly string[]>([]);
  if (query !== lastQuery) {
    setLastQuery(query);
    const index = pendingSearches.indexOf(query);
    setPendingSearches(index < 0 ? [] : pendingSearches.slice(index + 1));
    // Show a query that was changed elsewhere, for example by Back or a saved view. An earlier search from this field
    // must not overwrite newer text.
    if (index < 0) setText(query);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The debounced search must use the latest URL, because another filter may change during the debounce delay.
  const latest = useRef({ query, onSearch });
  useEffect(() => {
    latest.current = { query, onSearch };
  });
  const search = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const trimmed = next.trim();
      if (trimmed === latest.current.query) return;
      setPendingSearches((before) => [...before, trimmed]);
      latest.current.onSearch(trimmed);
    }, delay);
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text, 0);
      }}
    >
      <label>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Search aria-hidden className={styles.icon} />
        <Input
          ref={ref}
          type="search"
          className={styles.field}
          value={text}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          aria-keyshortcuts={shortcut}
          onChange={({ target }) => search(target.value, DEBOUNCE_MS)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            if (text) search('', 0);
            else event.currentTarget.blur();
          }}
        />
        {shortcut && (
          <kbd aria-hidden className={styles.key}>
            {shortcut}
          </kbd>
        )}
      </label>
    </form>
  );
}
