import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { removeView, savedViewsQuery, saveView } from '../api/views.ts';

type SavedView = Schemas['SavedView'];

/** The person's views: saved and removed on the screen at once, taken back where the server refuses. */
export function useSavedViews() {
  const host = useHost();
  const client = useQueryClient();
  const { data } = useQuery(savedViewsQuery(host.api));

  const paint = (change: (views: SavedView[]) => SavedView[]) =>
    client.setQueryData<Schemas['SavedViews']>(queryKeys.savedViews, (views) => ({ items: change(views?.items ?? []) }));
  const without = ({ id }: SavedView) => paint((views) => views.filter((view) => view.id !== id));
  const withView = (view: SavedView) => paint((views) => [...views.filter(({ id }) => id !== view.id), view]);

  async function save(view: SavedView, done: string) {
    withView(view);
    const { id, name, query } = view;
    try {
      withView(await saveView(host.api, { id, name, query }));
      host.toast({ kind: 'success', text: done });
    } catch {
      without(view);
      host.toast({ kind: 'error', text: `Failed to save the view “${name}”. Nothing was changed.` });
    }
  }

  async function remove(view: SavedView) {
    without(view);
    try {
      await removeView(host.api, view.id);
      host.toast({
        kind: 'success',
        text: `View “${view.name}” removed`,
        action: { label: 'Undo', run: () => void save(view, `View “${view.name}” is back`) },
      });
    } catch {
      withView(view);
      host.toast({ kind: 'error', text: `Failed to remove the view “${view.name}”. Nothing was changed.` });
    }
  }

  return {
    views: data?.items ?? [],
    add: (name: string, query: string) =>
      void save({ id: crypto.randomUUID(), name, query, createdAt: new Date().toISOString() }, `View “${name}” saved`),
    remove: (view: SavedView) => void remove(view),
  };
}
