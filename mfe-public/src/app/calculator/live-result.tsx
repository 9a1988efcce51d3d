import { VisuallyHidden } from '@epm/ui';
import { useEffect, useState } from 'react';

/**
 * Announces a changed result to screen readers once typing pauses for a second. Does not announce the initial result.
 */
export function LiveResult({ text }: { text: string }) {
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
