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

/** Maximum characters of a note, equal to the server's limit. */
const MAX_NOTE_LENGTH = 10_000;
const INITIALLY_SHOWN = 5;
/** Lines shown of a long note; the style sheet clamps at the same number. */
const PREVIEW_LINES = 8;

export function LeadNotes({ leadId }: { leadId: string }) {
  const query = useInfiniteQuery(notesQuery(useHost().api, leadId));
  const { text, write, add } = useNotes(leadId);
  // An error instead of maxLength, which would silently cut pasted text.
  const tooLong =
    text.trim().length > MAX_NOTE_LENGTH
      ? `A note holds ${formatCount(MAX_NOTE_LENGTH)} characters; this one has ${formatCount(text.trim().length)}. Shorten it or make two.`
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

/** The text of a note. A long note is collapsed, so that the rest of the page stays visible. */
function NoteText({ content }: { content: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const isLong = content.length > 600 || content.split('\n').length > PREVIEW_LINES;
  return (
    <>
      <p className={classNames(styles.content, isLong && !isExpanded && styles.begun)}>{content}</p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
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
  if (notes.length === 0) return <RecordNote>No notes yet.</RecordNote>;
  return (
    <>
      <ol role="list">
        {(isExpanded ? notes : notes.slice(0, INITIALLY_SHOWN)).map(({ id, content, author, date }) => (
          <li key={id} className={styles.note}>
            <NoteText content={content} />
            <p className={styles.by}>
              <span title={author}>{staffName(author)}</span> · <Instant at={date} />
            </p>
          </li>
        ))}
      </ol>
      {isExpanded && <LoadMore pages={pages} />}
      {!isExpanded && notes.length > INITIALLY_SHOWN && (
        <Button size="sm" variant="outline" onClick={() => setExpanded(true)}>
          {pages.hasNextPage ? 'Show more notes' : `Show all ${notes.length} notes`}
        </Button>
      )}
    </>
  );
}
