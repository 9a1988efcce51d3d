import type { Schemas } from '@epm/contract';
import { useHost, useSession } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useDraft } from '../../../app/use-draft.ts';
import { addNote, notesQuery } from '../api/notes.ts';

type Notes = Schemas['Notes'];

const isText = (stored: unknown): stored is string => typeof stored === 'string';

/** Adds notes optimistically. A note that cannot be saved is put back into the field. */
export function useNotes(leadId: string) {
  const host = useHost();
  const client = useQueryClient();
  const author = useSession().user?.email ?? '';
  const draft = useDraft(`note:${leadId}`, isText);
  const text = draft.value ?? '';
  const write = (next: string) => draft.write(next || null);
  const queryKey = queryKeys.leadNotes(leadId);
  const update = (change: (items: Notes['items']) => Notes['items']) =>
    client.setQueryData(
      notesQuery(host.api, leadId).queryKey,
      (notes) =>
        notes && {
          ...notes,
          pages: notes.pages.map((page, index) => (index === 0 ? { ...page, items: change(page.items) } : page)),
        },
    );

  const { mutate } = useMutation({
    mutationFn: ({ id, content }: Schemas['Note']) => addNote(host.api, leadId, { id, content }),
    onMutate: async (note) => {
      await client.cancelQueries({ queryKey });
      update((items) => [note, ...items]);
    },
    onSuccess: (saved) => {
      update((items) => items.map((note) => (note.id === saved.id ? saved : note)));
      void client.invalidateQueries({ queryKey: queryKeys.leadTimeline(leadId) });
    },
    onError: (_error, note) => {
      update((items) => items.filter(({ id }) => id !== note.id));
      // Append the failed note, because the user may have started another one.
      const newer = draft.read();
      write(newer ? `${newer}\n${note.content}` : note.content);
      host.toast({ kind: 'error', text: 'Failed to save the note. What you wrote is back in the field.' });
    },
  });

  const add = () => {
    const content = text.trim();
    if (!content) return;
    write('');
    mutate({ id: crypto.randomUUID(), content, author, date: new Date().toISOString() });
  };
  return { text, write, add };
}
