import { CAMPAIGN_WORKFLOWS, LEAD_STATUSES, TEMPLATE_CHANNELS, SEQUENCE_STATES } from '@epm/contract';
import type { CampaignWorkflow, LeadStatus, TemplateChannel, SequenceState } from '@epm/contract';
import {
  Decimal,
  Flag,
  Id,
  IdList,
  Instant,
  Integer,
  Nested,
  OneOf,
  RecordList,
  Text,
} from '../../platform/http/fields.ts';
import { MAX_PAGE_SIZE } from '../../platform/database/keyset.ts';
import { PageQuery } from '../../platform/http/page-query.ts';

export class SequenceParams extends PageQuery {
  @OneOf(CAMPAIGN_WORKFLOWS, { optional: true }) workflow?: CampaignWorkflow;
  @OneOf(SEQUENCE_STATES, { optional: true }) state?: SequenceState;
  @Id({ optional: true }) leadId?: string;
  /** Text that the lead's name, email address or property address contains. */
  @Text({ max: 200, min: 0, optional: true }) q?: string;
}

export class SequenceId {
  @Id() id: string;
}

/** Last message of a sequence that was sent or is being sent. */
export class LastMessage {
  @Text({ max: 200 }) name: string;
  @Instant() at: string;
}

/** Next message of a sequence. */
export class NextMessage {
  @Text({ max: 200 }) name: string;
  @OneOf(TEMPLATE_CHANNELS) type: TemplateChannel;
  @Instant() dueAt: string;
}

/** An owner's progress through a workflow. */
export class CampaignSequence {
  @Id() id: string;
  @Id() leadId: string;
  @Text({ max: 200 }) leadName: string;
  @Text({ max: 254 }) leadEmail: string;
  @Text({ max: 400 }) propertyAddress: string;
  @OneOf(LEAD_STATUSES) leadStatus: LeadStatus;
  @OneOf(CAMPAIGN_WORKFLOWS) workflow: CampaignWorkflow;
  @OneOf(SEQUENCE_STATES) state: SequenceState;
  /** Reason why the sequence is paused or stopped. */
  @Text({ max: 200, nullable: true }) reason: string | null;
  /** False if the messages of the workflow have changed since the sequence started. */
  @Flag() isNewestVersion: boolean;
  /** Number of messages that were sent or are being sent. */
  @Integer() sentCount: number;
  @Instant() enrolledAt: string;
  @Instant({ nullable: true }) endedAt: string | null;
  @Nested(() => LastMessage, { nullable: true }) last: LastMessage | null;
  @Nested(() => NextMessage, { nullable: true }) next: NextMessage | null;
}

export class CampaignSequences {
  @RecordList(() => CampaignSequence, { max: MAX_PAGE_SIZE }) items: CampaignSequence[];
  @Text({ max: 100, nullable: true }) nextCursor: string | null;
}

/** Metrics of all campaigns. */
export class CampaignStats {
  /** Number of emails sent to owners, whether or not they belong to a campaign. */
  @Integer() totalEmails: number;
  @Integer() totalSMS: number;
  /** Number of leads with an active sequence. */
  @Integer() activeLeads: number;
  /** Percentage of ended sequences that were not stopped, with one decimal. Null if no sequence has ended. */
  @Decimal({ nullable: true }) completionRate: number | null;
}

export class FigureParams {
  @OneOf(CAMPAIGN_WORKFLOWS) workflow: CampaignWorkflow;
}

/** Metrics of the messages from one template. */
export class TemplateFigures {
  @Id() templateId: string;
  @Text({ max: 200 }) name: string;
  @OneOf(TEMPLATE_CHANNELS) type: TemplateChannel;
  @Integer() sent: number;
  /** Number of sent emails with at least one click on a link to our site. */
  @Integer() clicked: number;
  /** Number of sequences that were stopped after this message and before the next message. */
  @Integer() stoppedAfter: number;
  /**
   * Number of replies by email or text after this message and before the next message, not counting automatic replies.
   */
  @Integer() replies: number;
  /** Number of walkthroughs that were booked after this message and before the next message. */
  @Integer() visits: number;
}

export class CampaignFigures {
  /** Metrics of the messages in sending order. Messages that are no longer sent come last. */
  @RecordList(() => TemplateFigures, { max: 1000 }) steps: TemplateFigures[];
}

const MAX_BULK_LEADS = 200;

const BULK_SEQUENCE_ACTIONS = ['start', 'pause', 'resume', 'stop'] as const;
export type BulkSequenceAction = (typeof BULK_SEQUENCE_ACTIONS)[number];

export class BulkChange {
  @OneOf(BULK_SEQUENCE_ACTIONS) action: BulkSequenceAction;
  @IdList({ max: MAX_BULK_LEADS }) leadIds: string[];
}

export class SkippedLead {
  @Id() leadId: string;
  @Text({ max: 300 }) reason: string;
}

export class BulkOutcome {
  /** Number of leads whose sequences changed. */
  @Integer() changed: number;
  @RecordList(() => SkippedLead, { max: MAX_BULK_LEADS }) skipped: SkippedLead[];
}
