import { useHost } from '@epm/router';
import { useDebouncedValue } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { templatePreviewQuery } from './template-queries.ts';
import type { TypedTemplate } from './template-queries.ts';

/**
 * Previews a template while the user types. `previewed` is the template in the preview; `typed` may be newer.
 */
export function useTemplatePreview(typed: TypedTemplate) {
  // Debounce the JSON text, because each render creates a new object.
  const text = useDebouncedValue(JSON.stringify(typed));
  const previewed = useMemo(() => JSON.parse(text) as TypedTemplate, [text]);
  return { typed, previewed, query: useQuery(templatePreviewQuery(useHost().api, previewed)) };
}
