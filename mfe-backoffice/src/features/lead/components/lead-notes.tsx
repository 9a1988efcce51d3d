import { formatCount, staffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, classNames, Field, Instant, Loadable, LoadMore, Textarea } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useState } from 'react';
import { RowsSkeleton } from '../../../app/rows-skeleton.tsx';
import { Section } from '../../../app/section.tsx';
import { notesQuery } from '../api/notes.ts';
import { useNotes } from '../hooks/use-notes.ts';
import { RecordNote } from './record-note.tsx';
import styles from './lead-notes.module.css';

/** Characters that the server takes of one note. */
const longest = 10_000;
const shownFirst = 5;
/** Of a long note, as its style sheet has it. */
const shownLines = 8;

export function LeadNotes({ leadId }: { leadId: string }) {
  const query = useInfiniteQuery(notesQuery(useHost().api, leadId));
  const { text, write, add } = useNotes(leadId);
  // what is pasted is never cut unseen
  const tooLong =
    text.trim().length > longest
      ? `A note holds ${formatCount(longest)} characters; this one has ${formatCount(text.trim().length)}. Shorten it or make two.`
      : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!tooLong) add();
  };
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!tooLong) add();
  };
  return (
    <Section title="Notes">
      <form className={styles.form} onSubmit={submit}>
        <Field label="New note" error={tooLong}>
          <Textarea
            className={styles.field}
            rows={2}
            value={text}
            onChange={({ target }) => write(target.value)}
            onKeyDown={submitByKeys}
          />
        </Field>
        <Button type="submit" size="sm" variant="outline" disabled={tooLong !== undefined}>
          Add Note
        </Button>
      </form>
      <Loadable query={query} failure="Failed to load notes" skeleton={<RowsSkeleton rows={2} label="Loading notes" />}>
        {({ pages }) => <NoteList notes={pages.flatMap(({ items }) => items)} pages={query} />}
      </Loadable>
    </Section>
  );
}

/** A note of many lines begins, and is opened on demand: it must not push the rest of the record away. */
function NoteText({ content }: { content: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = content.length > 600 || content.split('\n').length > shownLines;
  return (
    <>
      <p className={classNames(styles.content, isLong && !isWhole && styles.begun)}>{content}</p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show the whole note'}
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
  const [isWhole, setWhole] = useState(false);
  if (notes.length === 0) return <RecordNote>No notes yet.</RecordNote>;
  return (
    <>
      <ol role="list">
        {(isWhole ? notes : notes.slice(0, shownFirst)).map(({ id, content, author, date }) => (
          <li key={id} className={styles.note}>
            <NoteText content={content} />
            <p className={styles.by}>
              <span title={author}>{staffName(author)}</span> · <Instant at={date} />
            </p>
          </li>
        ))}
      </ol>
      {isWhole && <LoadMore pages={pages} />}
      {!isWhole && notes.length > shownFirst && (
        <Button size="sm" variant="outline" onClick={() => setWhole(true)}>
          {pages.hasNextPage ? 'Show more notes' : `Show all ${notes.length} notes`}
        </Button>
      )}
    </>
  );
}
