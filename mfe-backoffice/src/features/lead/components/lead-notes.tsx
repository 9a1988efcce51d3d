import type { Schemas } from '@epm/contract';
import { Button, Field, Instant, Loadable, Textarea } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useState } from 'react';
import { RowsSkeleton } from '../../../app/rows-skeleton.tsx';
import { Section } from '../../../app/section.tsx';
import { notesQuery } from '../api/notes.ts';
import { useNotes } from '../hooks/use-notes.ts';
import { RecordNote } from './record-note.tsx';
import styles from './lead-notes.module.css';

const longest = 10_000;
const shownFirst = 5;

export function LeadNotes({ leadId }: { leadId: string }) {
  const query = useQuery(notesQuery(useHost().api, leadId));
  const { text, write, add } = useNotes(leadId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add();
  };
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    add();
  };
  return (
    <Section title="Notes">
      <form className={styles.form} onSubmit={submit}>
        <Field label="New note">
          <Textarea
            className={styles.field}
            rows={2}
            value={text}
            maxLength={longest}
            onChange={({ target }) => write(target.value)}
            onKeyDown={submitByKeys}
          />
        </Field>
        <Button type="submit" size="sm" variant="outline">Add Note</Button>
      </form>
      <Loadable query={query} failure="Failed to load notes" skeleton={<RowsSkeleton rows={2} label="Loading notes" />}>
        {({ items }) => (items.length === 0 ? <RecordNote>No notes yet.</RecordNote> : <NoteList notes={items} />)}
      </Loadable>
    </Section>
  );
}

function NoteList({ notes }: { notes: Schemas['Notes']['items'] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ol role="list">
        {(isWhole ? notes : notes.slice(0, shownFirst)).map(({ id, content, author, date }) => (
          <li key={id} className={styles.note}>
            <p className={styles.content}>{content}</p>
            <p className={styles.by}>{author} · <Instant at={date} /></p>
          </li>
        ))}
      </ol>
      {!isWhole && notes.length > shownFirst && (
        <Button size="sm" variant="outline" onClick={() => setWhole(true)}>Show all {notes.length} notes</Button>
      )}
    </>
  );
}
