import { Id, Instant, Listed, Text } from '../platform/http/fields.ts';
import { MAX_PAGE } from '../platform/database/keyset.ts';

/** A lead that was deleted and can still be restored. */
export class DeletedLead {
  @Id() id: string;
  @Text({ max: 200 }) name: string;
  @Text({ max: 400 }) propertyAddress: string;
  @Instant() deletedAt: string;
  /** A member of staff by e-mail address. */
  @Text({ max: 254, nullable: true }) deletedBy: string | null;
  /** From then on it is gone for good. */
  @Instant() purgeAt: string;
}

export class DeletedLeads {
  @Listed(() => DeletedLead, { max: MAX_PAGE }) items: DeletedLead[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
}
