import { useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useHost } from '@epm/router';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { leadListQuery } from '../../../lead-data/index.ts';
import styles from './incomplete-search-notice.module.css';

/**
 * Notice that a search matched more leads than the server returns, so matches may be missing.
 * @param lists filters of the lists on screen
 */
export function IncompleteSearchNotice({ lists }: { lists: readonly LeadFilter[] }) {
  const { api } = useHost();
  const client = useQueryClient();
  const isCut = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () =>
      lists.some((filter) =>
        client.getQueryData(leadListQuery(api, filter).queryKey)?.pages.some((page) => page.isCut),
      ),
  );
  return (
    <div role="status">
      {isCut && (
        <p className={styles.notice}>
          Too many leads match this search, so some may be missing. Add another word to narrow it.
        </p>
      )}
    </div>
  );
}
