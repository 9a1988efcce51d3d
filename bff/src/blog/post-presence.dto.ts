import { Instant, RecordList } from '../platform/http/fields.ts';
import { PostEditor } from './blog-posts-admin.dto.ts';

/** Maximum number of other editors in a response. */
export const MAX_PRESENT_EDITORS = 20;

export class PresentEditor extends PostEditor {
  /** Time at which the editor opened the post. */
  @Instant() since: string;
}

export class PostPresence {
  /** The other staff members who have the post open, in the order in which they opened it. */
  @RecordList(() => PresentEditor, { max: MAX_PRESENT_EDITORS }) others: PresentEditor[];
}
