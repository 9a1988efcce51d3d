import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Input, VisuallyHidden } from '@epm/ui';
import { Search } from 'lucide-react';
import { useSingleKeys } from '../../../app/single-keys-setting.ts';
import styles from './lead-search.module.css';

/** Milliseconds without a key before the search begins. */
const pauseMs = 250;

interface LeadSearchProps {
  /** What the address says. */
  words: string;
  onSearch: (words: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Finds name, email, phone and address as one types. Enter does not wait; Escape empties it. */
export function LeadSearch({ words, onSearch, ref }: LeadSearchProps) {
  const areSingleKeysOn = useSingleKeys();
  const [typed, setTyped] = useState(words);
  const [seen, setSeen] = useState(words);
  // what was asked for from here and does not stand in the address yet, from the oldest
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (words !== seen) {
    setSeen(words);
    const place = asked.indexOf(words);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
    // the user went back, or chose a view; a search from here must not undo what was typed since
    if (place < 0) setTyped(words);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // a filter that is chosen within the pause stands: the search begins from what the address says by then
  const latest = useRef({ words, onSearch });
  useEffect(() => {
    latest.current = { words, onSearch };
  });
  const search = (next: string, delay: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const wanted = next.trim();
      if (wanted === latest.current.words) return;
      setAsked((before) => [...before, wanted]);
      latest.current.onSearch(wanted);
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
          onChange={({ target }) => search(target.value, pauseMs)}
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
