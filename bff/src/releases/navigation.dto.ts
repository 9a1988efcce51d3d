import { NAVIGATION_PLACES, type NavigationPlace, STAFF_KINDS, type StaffKind } from '@epm/contract';
import { ChoiceList, Decimal, RecordList, Text } from '../platform/http/fields.ts';

/** Link to a page of a remote. */
export class NavigationLink {
  @Text({ max: 40 }) label: string;
  /** Path within the mounts of the remote, which can have a query. */
  @Text({ max: 300 }) path: string;
  /** Path to which `path` redirects. */
  @Text({ max: 300, optional: true }) target?: string;
  @ChoiceList(NAVIGATION_PLACES) in: NavigationPlace[];
  /** Position among the links of the same navigation area, lowest first; 100 if omitted. */
  @Decimal({ optional: true }) order?: number;
  /** Users who see the link. Omitted if all users and visitors see the link. */
  @ChoiceList(STAFF_KINDS, { optional: true }) for?: StaffKind[];
  /** Search words of the command menu in addition to the label. */
  @Text({ max: 100, optional: true }) keywords?: string;
}

export class NavigationLinks {
  @RecordList(() => NavigationLink, { max: 10_000 }) entries: NavigationLink[];
}
