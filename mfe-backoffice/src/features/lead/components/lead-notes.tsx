import { formatCount, deriveStaffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, joinClassNames, Field, Instant, Loadable, LoadMore, Textarea } from '@epm/ui';
import { useHost, useSession } from '@epm/router';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { isServerRejection, RowsSkeleton, Section, SectionNote, useDraft } from '@epm/staff';
import { notesQuery, addNote } from '../record-queries.ts';
import styles from './lead-notes.module.css';
import { queryKeys } from '../../../lead-data/index.ts';

/** Maximum length of a note, equal to the server's limit. */
const MAX_NOTE_LENGTH = 10_000;
const COLLAPSED_COUNT = 5;
/** Number of visible lines in a collapsed note. Must match the line clamp in the stylesheet. */
const PREVIEW_LINES = 8;

export function LeadNotes({ leadId }: { leadId: string }) {
  const query = useInfiniteQuery(notesQuery(useHost().api, leadId));
  const { text, write, add } = useNotes(leadId);
  // Show an error, because maxLength would silently truncate pasted text.
  const lengthError =
    text.trim().length > MAX_NOTE_LENGTH
      ? `A note can have up to ${formatCount(MAX_NOTE_LENGTH)} characters; this one has ${formatCount(text.trim().length)}. Shorten it or make two.`
      : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!lengthError) add();
  };
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!lengthError) add();
  };
  return (
    <Section title="Notes">
      <form className={styles.form} onSubmit={submit}>
        <Field label="New note" error={lengthError}>
          <Textarea
            className={styles.field}
            rows={2}
            value={text}
            onChange={({ target }) => write(target.value)}
            onKeyDown={submitOnCtrlEnter}
          />
        </Field>
        <Button type="submit" size="sm" variant="outline" disabled={lengthError !== undefined}>
          Add note
        </Button>
      </form>
      <Loadable
        query={query}
        errorMessage="Failed to load notes"
        skeleton={<RowsSkeleton rows={2} label="Loading notes" />}
      >
        {({ pages }) => <NoteList notes={pages.flatMap(({ items }) => items)} pages={query} />}
      </Loadable>
    </Section>
  );
}

/** The text of a note. Long notes are collapsed, so that the rest of the page stays visible. */
function NoteText({ content }: { content: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const isLong = content.length > 600 || content.split('\n').length > PREVIEW_LINES;
  return (
    <>
      <p className={joinClassNames(styles.content, isLong && !isExpanded && styles.collapsed)}>{content}</p>
      {isLong && (
        <button
          type="button"
          className={styles.expandButton}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show the whole note'}
        </button>
      )}
    </>
  );
}

function NoteList({
  notes,
  pages,
}: {
  notes: Schemas['Notes']['items'];
  pages: Parameters<typeof LoadMore>[0]['pages'];
}) {
  const [isExpanded, setExpanded] = useState(false);
  if (notes.length === 0) return <SectionNote>No notes yet.</SectionNote>;
  return (
    <>
      <ol role="list">
        {(isExpanded ? notes : notes.slice(0, COLLAPSED_COUNT)).map(({ id, content, author, date }) => (
          <li key={id} className={styles.note}>
            <NoteText content={content} />
            <p className={styles.byline}>
              <span title={author}>{deriveStaffName(author)}</span> · <Instant time={date} />
            </p>
          </li>
        ))}
      </ol>
      {isExpanded && <LoadMore pages={pages} />}
      {!isExpanded && notes.length > COLLAPSED_COUNT && (
        <Button size="sm" variant="outline" onClick={() => setExpanded(true)}>
          {pages.hasNextPage ? 'Show more notes' : `Show all ${notes.length} notes`}
        </Button>
      )}
    </>
  );
}

type Notes = Schemas['Notes'];
type NewNote = Schemas['AddNote'];

const isString = (stored: unknown): stored is string => typeof stored === 'string';

const isNote = (stored: unknown): stored is NewNote => {
  const { id, content } = (stored ?? {}) as Partial<NewNote>;
  return isString(id) && isString(content);
};

/**
 * Adds notes with an optimistic update. If saving a note fails, the text returns to the field. A retry with the same
 * text has the same id, even after a reload, because the server may have saved the note.
 */
function useNotes(leadId: string) {
  const host = useHost();
  const client = useQueryClient();
  const author = useSession().user?.email ?? '';
  const draft = useDraft(`note:${leadId}`, isString);
  const text = draft.value ?? '';
  const write = (next: string) => draft.write(next || null);
  const failedNote = useDraft(`failed-note:${leadId}`, isNote);
  const queryKey = queryKeys.leadNotes(leadId);
  const dismissFailure = useRef<(() => void) | null>(null);
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
    mutationFn: (note: NewNote) => addNote(host.api, leadId, note),
    onMutate: async (note) => {
      dismissFailure.current?.();
      await client.cancelQueries({ queryKey });
      const shown = { ...note, author, date: new Date().toISOString() };
      update((items) => [shown, ...items.filter(({ id }) => id !== note.id)]);
    },
    onSettled: () => {
      // The canceled query was the first one, so the list is still loading.
      if (!client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey });
    },
    onSuccess: (saved) => {
      if (failedNote.read()?.id === saved.id) failedNote.write(null);
      update((items) => items.map((note) => (note.id === saved.id ? saved : note)));
      void client.invalidateQueries({ queryKey: queryKeys.leadTimeline(leadId) });
    },
    onError: (error, { id, content }) => {
      update((items) => items.filter((note) => note.id !== id));
      failedNote.write({ id, content });
      // Append the failed note to the draft, because the user may have started another note.
      const newer = draft.read();
      write(newer ? `${newer}\n${content}` : content);
      dismissFailure.current?.();
      dismissFailure.current = host.toast(
        isServerRejection(error)
          ? { kind: 'error', text: 'Failed to save the note. What you wrote is back in the field.' }
          : {
              kind: 'error',
              text: 'The server did not respond, so the note may already be saved.',
              detail: 'What you wrote is back in the field. Adding it again does not create a duplicate.',
            },
      );
      if (!isServerRejection(error)) void client.invalidateQueries({ queryKey });
    },
  });

  const add = () => {
    const content = text.trim();
    if (!content) return;
    write('');
    const failed = failedNote.read();
    const id = failed?.content === content ? failed.id : crypto.randomUUID();
    mutate({ id, content });
  };
  return { text, write, add };
}
