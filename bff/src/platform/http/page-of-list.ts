import { DEFAULT_PAGE, MAX_CURSOR, MAX_PAGE } from '../database/keyset.ts';
import { Text, Whole } from './fields.ts';

/** Query parameters of a paged list: number of rows, and the `nextCursor` of the previous page. */
export class PageOfList {
  @Whole({ min: 1, max: MAX_PAGE, optional: true, fromText: true }) limit: number = DEFAULT_PAGE;
  @Text({ max: MAX_CURSOR, optional: true }) cursor?: string;
}
