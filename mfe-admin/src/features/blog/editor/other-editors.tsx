import { useHost } from '@epm/router';
import { Notice } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endPresence, presenceQuery } from '../blog-queries.ts';

/** Reports to the server that the user has the post open, and lists the colleagues who also have it open. */
export function OtherEditors({ postId }: { postId: string }) {
  const { api, events } = useHost();
  const { data = [], refetch } = useQuery(presenceQuery(api, postId));
  useEffect(
    () => events.on('blog-presence.changed', ({ id }) => void (id === postId && refetch())),
    [events, postId, refetch],
  );
  useEffect(() => {
    // If the request fails, the user's presence entry on the server expires later.
    const leave = () => void endPresence(api, postId).catch(() => undefined);
    // React does not run cleanups when the tab closes.
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [api, postId]);
  if (data.length === 0) return null;
  const names = data.map(({ name }) => name);
  return (
    <Notice
      label="Other editors"
      title={`${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} this post open, too`}
    >
      If you both change it, the second of you is asked which text to keep. Nothing is overwritten silently.
    </Notice>
  );
}
