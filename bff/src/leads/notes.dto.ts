import { Id, Instant, Listed, Text } from '../platform/http/fields.ts';

const MAX_NOTE = 10_000;
/** A lead has far fewer notes; more are not shown. */
export const MAX_NOTES = 1_000;

export class AddNote {
  /** Made by the client: a repeated one answers the note that is there. */
  @Id() id: string;
  @Text({ max: MAX_NOTE, multiline: true, label: 'Note' }) content: string;
}

export class Note {
  @Id() id: string;
  @Text({ max: MAX_NOTE, multiline: true }) content: string;
  /** A member of staff by e-mail address. */
  @Text({ max: 254 }) author: string;
  @Instant() date: string;
}

export class Notes {
  /** Newest first. */
  @Listed(() => Note, { max: MAX_NOTES }) items: Note[];
}
