import { VisuallyHidden } from '@epm/ui';
import { useEffect, useState } from 'react';

/**
 * Announces a changed result to screen readers after typing has paused for a second. Does not announce the initial
 * result.
 */
export function LiveResult({ text }: { text: string }) {
  const [announcement, setAnnouncement] = useState('');
  const [initialText] = useState(text);
  useEffect(() => {
    if (text === initialText && announcement === '') return;
    const timer = setTimeout(() => setAnnouncement(text), 1_000);
    return () => clearTimeout(timer);
  }, [initialText, announcement, text]);
  return (
    <span role="status">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </span>
  );
}
