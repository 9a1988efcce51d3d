import { Badge } from '@epm/ui';
import { getStateBadge } from './import-labels.ts';
import type { FormerSystemImport } from './import-queries.ts';

/** Badge with the state of an import. */
export function ImportState({ import: each }: { import: FormerSystemImport }) {
  const { label, tone } = getStateBadge(each);
  return <Badge tone={tone}>{label}</Badge>;
}
