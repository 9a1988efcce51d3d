import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useHost, useSession } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { addNote } from '../api/notes.ts';

type Notes = Schemas['Notes'];

const draftKey = (leadId: string) => `lead-note:${leadId}`;

/** The note that is being written. It outlives a reload and a look at another page of the same tab. */
function useNoteDraft(leadId: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(leadId)) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next) sessionStorage.setItem(draftKey(leadId), next);
    else sessionStorage.removeItem(draftKey(leadId));
  };
  return { text, write };
}

/** Writes notes: shown at once, taken back into the field when they could not be saved. */
export function useNotes(leadId: string) {
  const host = useHost();
  const client = useQueryClient();
  const author = useSession().user?.email ?? '';
  const { text, write } = useNoteDraft(leadId);
  const queryKey = queryKeys.leadNotes(leadId);
  const update = (change: (items: Notes['items']) => Notes['items']) =>
    client.setQueryData<Notes>(queryKey, (notes) => notes && { ...notes, items: change(notes.items) });

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
      // behind what has been begun meanwhile
      const begun = sessionStorage.getItem(draftKey(leadId));
      write(begun ? `${begun}\n${note.content}` : note.content);
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
