import { LEAD_STAGES, LEAD_STATUSES, PIPELINE_TILES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Flag, Id, Instant, RecordList, OneOf, Text, Integer } from '../platform/http/fields.ts';
import { MAX_PAGE_SIZE } from '../platform/database/keyset.ts';

export class PipelineTile {
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Integer() count: number;
}

export class Pipeline {
  @RecordList(() => PipelineTile, { max: PIPELINE_TILES.length }) tiles: PipelineTile[];
  /** Number of leads in each stage that has no tile on the dashboard. */
  @RecordList(() => PipelineTile, { max: LEAD_STAGES.length - PIPELINE_TILES.length }) others: PipelineTile[];
  /** True if the filter matches more leads than the server counts. The counts are then lower bounds. */
  @Flag() isCut: boolean;
}

export class ActivityEntry {
  @Id() id: string;
  @OneOf(['lead', 'analysis']) type: 'lead' | 'analysis';
  @Id({ nullable: true }) leadId: string | null;
  @Instant() createdAt: string;
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 40, nullable: true }) phone: string | null;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Text({ max: 400 }) propertyAddress: string;
}

export class ActivityPage {
  @RecordList(() => ActivityEntry, { max: MAX_PAGE_SIZE }) items: ActivityEntry[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
}
