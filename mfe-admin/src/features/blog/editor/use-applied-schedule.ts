import { useHost } from '@epm/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { postQuery } from '../blog-queries.ts';
import type { Post } from '../blog-queries.ts';

/**
 * Reports the new version of the open post after its schedule has published or unpublished the post. Otherwise the next
 * change would conflict with the new version. Does nothing while the editor has unsaved changes.
 */
export function useAppliedSchedule(post: Post | null, isUnsaved: boolean, onApplied: (post: Post) => void) {
  const { api, events } = useHost();
  const client = useQueryClient();
  const isScheduled = Boolean(post?.publishAt ?? post?.unpublishAt);
  const id = post?.id;
  const apply = useEffectEvent((current: Post) => {
    const isChanged = current.publishAt !== post?.publishAt || current.unpublishAt !== post.unpublishAt;
    if (isChanged && !isUnsaved) onApplied(current);
  });
  useEffect(() => {
    if (id === undefined || !isScheduled) return;
    let isCurrent = true;
    const stop = events.on('blog.changed', (event) => {
      if (event.id !== id) return;
      const query = client.fetchQuery({ ...postQuery(api, id), staleTime: 0 });
      void query.then((current) => isCurrent && apply(current)).catch(() => undefined);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [api, client, events, id, isScheduled]);
}
