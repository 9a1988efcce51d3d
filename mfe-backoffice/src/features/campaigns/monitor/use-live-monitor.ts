import { useHost } from '@epm/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMonitor } from './monitor-queries.ts';

/** Minimum time between two refetches. */
const REFETCH_INTERVAL_MS = 1_000;

/** Refetches the monitor after server events. Every change to a sequence publishes an event for its lead. */
export function useLiveMonitor(): void {
  const { events } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = events.on('lead.changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refreshMonitor(client);
      }, REFETCH_INTERVAL_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [events, client]);
}
