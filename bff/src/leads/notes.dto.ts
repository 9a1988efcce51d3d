import { Id, Instant, Listed, Text } from '../platform/http/fields.ts';
import { MAX_PAGE } from '../platform/database/keyset.ts';

const MAX_NOTE = 10_000;

export class AddNote {
  /** Made by the client: a repeated one answers the note that is there. */
  @Id() id: string;
  @Text({ max: MAX_NOTE, multiline: true, label: 'Note' }) content: string;
}

export class Note {
  @Id() id: string;
  @Text({ max: MAX_NOTE, multiline: true }) content: string;
  /** A member of staff by email address. */
  @Text({ max: 254 }) author: string;
  @Instant() date: string;
}

export class Notes {
  /** Newest first. */
  @Listed(() => Note, { max: MAX_PAGE }) items: Note[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
}
