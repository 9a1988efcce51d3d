import { Id, Instant, Listed, Text } from '../../platform/http/fields.ts';

/** The most views that one person keeps. */
export const MAX_VIEWS = 50;
const MAX_NAME = 80;
const MAX_QUERY = 2_000;

export class SaveView {
  /** Made by the client: a repeated one changes the view that is there. */
  @Id() id: string;
  @Text({ max: MAX_NAME }) name: string;
  /** The query string of the list's address, without the question mark; empty for the whole list. */
  @Text({ max: MAX_QUERY, min: 0 }) query: string;
}

export class SavedView {
  @Id() id: string;
  @Text({ max: MAX_NAME }) name: string;
  @Text({ max: MAX_QUERY, min: 0 }) query: string;
  @Instant() createdAt: string;
}

export class SavedViews {
  /** In the order in which they were saved. */
  @Listed(() => SavedView, { max: MAX_VIEWS }) items: SavedView[];
}

export class SavedViewId {
  @Id() id: string;
}
