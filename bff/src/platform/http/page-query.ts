import { DEFAULT_PAGE_SIZE, MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../database/keyset.ts';
import { Text, Integer } from './fields.ts';

/** Query parameters of a paged list: number of rows, and the `nextCursor` of the previous page. */
export class PageQuery {
  @Integer({ min: 1, max: MAX_PAGE_SIZE, optional: true, isFromUrl: true }) limit: number = DEFAULT_PAGE_SIZE;
  @Text({ max: MAX_CURSOR_LENGTH, optional: true }) cursor?: string;
}
