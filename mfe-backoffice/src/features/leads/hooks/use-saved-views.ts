import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { removeView, savedViewsQuery, saveView } from '../leads-queries.ts';

type SavedView = Schemas['SavedView'];

interface ViewChange {
  kind: 'save' | 'remove';
  view: SavedView;
  /** Success message. */
  successText: string;
}

const applyChange = (views: SavedView[], { kind, view }: Pick<ViewChange, 'kind' | 'view'>): SavedView[] => {
  const others = views.filter(({ id }) => id !== view.id);
  return kind === 'save' ? [...others, view] : others;
};

/**
 * Returns the user's saved views and functions to change them. Changes in flight are applied over the cached list, so a
 * refetch during a removal does not restore the view. Changes are sent one at a time.
 */
export function useSavedViews() {
  const host = useHost();
  const client = useQueryClient();
  const { data } = useQuery(savedViewsQuery(host.api));
  const { queryKey } = savedViewsQuery(host.api);
  const mutationKey = queryKeys.savedViews;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'saved-views' },
    mutationFn: async ({ kind, view }: ViewChange) => {
      const { id, name, query } = view;
      if (kind === 'save') return saveView(host.api, { id, name, query });
      await removeView(host.api, id);
      return view;
    },
    onSuccess: async (view, { kind, successText }) => {
      // Cancel refetches in flight, because their data is older than the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (views) => ({ items: applyChange(views?.items ?? [], { kind, view }) }));
      void client.invalidateQueries({ queryKey });
      host.toast({
        kind: 'success',
        text: successText,
        ...(kind === 'remove' && {
          action: {
            label: 'Undo',
            run: () => mutate({ kind: 'save', view, successText: `View “${view.name}” is back` }),
          },
        }),
      });
    },
    onError: (_error, change) =>
      host.toast({
        kind: 'error',
        text: `Failed to ${change.kind} the view “${change.view.name}”. Nothing was changed.`,
        ...(!navigator.onLine && { detail: 'You are offline. Try again once the connection is back.' }),
        action: { label: 'Try again', run: () => mutate(change) },
      }),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ViewChange,
  });

  return {
    views: pending.reduce(applyChange, data?.items ?? []),
    add: (name: string, query: string) =>
      mutate({
        kind: 'save',
        view: { id: crypto.randomUUID(), name, query, createdAt: new Date().toISOString() },
        successText: `View “${name}” saved`,
      }),
    remove: (view: SavedView) => mutate({ kind: 'remove', view, successText: `View “${view.name}” removed` }),
  };
}
