import { VisuallyHidden } from '@epm/ui';
import { useEffect, useState } from 'react';

/** Says the result to those who listen once the typing has paused, not at every key. Nothing is said at first. */
export function SpokenResult({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  const [first] = useState(text);
  useEffect(() => {
    if (text === first && spoken === '') return;
    const timer = setTimeout(() => setSpoken(text), 1_000);
    return () => clearTimeout(timer);
  }, [first, spoken, text]);
  return (
    <span role="status">
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
