import { useHost } from '@epm/router';
import { useDebouncedValue } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { previewQuery } from './template-queries.ts';
import type { TypedLetter } from './template-queries.ts';

/**
 * Previews a message while the user types. `letter` is the previewed message; `typed` may be newer.
 */
export function useLetterPreview(typed: TypedLetter) {
  // Debounce the JSON text, because each render creates a new object.
  const text = useDebouncedValue(JSON.stringify(typed));
  const letter = useMemo(() => JSON.parse(text) as TypedLetter, [text]);
  return { typed, letter, query: useQuery(previewQuery(useHost().api, letter)) };
}
