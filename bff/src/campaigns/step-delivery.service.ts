import {
  getStageForStatus,
  type CampaignWorkflow,
  type LeadStatus,
  type TemplateTiming,
  type TemplateChannel,
} from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { OnboardingItemQueries } from '../documents/index.ts';
import type { MessageClass } from '../contacts/index.ts';
import { OwnerQueries, type LeadWithOwner } from '../leads/index.ts';
import { OutboundMail, OutboundTexts } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { marketingCampaignEmail, SEQUENCE_TEXT_TEMPLATE, transactionalCampaignEmail } from './campaigns.mails.ts';
import { CAP_PERIOD_MS, computeNextMarketingTime } from './marketing-cap.ts';
import { moveIntoWindow } from './send-window.ts';
import { SequenceStates } from './sequence-states.service.ts';

interface DueStep {
  sequenceId: string;
  contactId: string;
  leadId: string;
  workflow: CampaignWorkflow;
  messageClass: MessageClass;
  /** Stages of the lead in which the sequence continues. */
  continuesIn: LeadStatus[];
  /** Start of the walkthrough for which the sequence was planned. */
  visitAt: Date | null;
  /** Current start of the lead's walkthrough. */
  walkthroughDate: Date | null;
  timing: TemplateTiming;
  type: TemplateChannel;
  dueAt: Date;
}

/** Maximum delay of a step. If a step is overdue by more, the sequence is planned again and the step is not sent. */
const MAX_DELAY_MS = 3_600_000;

/** Processes one due step: queues its message, postpones it, skips it or stops the sequence. */
@Injectable()
export class StepDelivery {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly owners: OwnerQueries,
    private readonly states: SequenceStates,
    private readonly onboarding: OnboardingItemQueries,
    private readonly mail: OutboundMail,
    private readonly texts: OutboundTexts,
  ) {}

  /** Processes a step. Does nothing if another process is handling the step, or if the step is no longer due. */
  async deliver(tx: Tx, sendId: string): Promise<void> {
    const now = this.clock.now();
    const [step] = await tx.rows<DueStep>(LOCK_DUE_STEP, [sendId, now]);
    if (!step) return;
    const owner = await this.owners.findByLead(step.leadId, tx);
    const stopReason = findStopReason(step, owner);
    if (stopReason || !owner) {
      const { sequenceId, leadId } = step;
      const endedByLeadId = stopReason?.isUndoable === false ? null : leadId;
      const reason = stopReason?.reason ?? 'lead deleted';
      await this.states.stop(tx, { where: 'id = $4', params: [sequenceId], reason, endedByLeadId });
      return;
    }
    // Messages about a visit or the onboarding go to the current owner of the home.
    if (owner.contactId !== step.contactId)
      await tx.run('UPDATE campaign_sequences SET contact_id = $2 WHERE id = $1', [step.sequenceId, owner.contactId]);
    // After an outage, a later step may be due instead of this step, or the sequence may have ended.
    if (now.getTime() - step.dueAt.getTime() > MAX_DELAY_MS) return this.states.planOrFinish(tx, step.sequenceId);
    const sendAt = await this.computeSendTime(tx, step, now);
    if (sendAt > now) {
      await tx.run('UPDATE campaign_sends SET due_at = $2 WHERE id = $1', [sendId, sendAt]);
      return;
    }
    const skipReason = await this.findSkipReason(tx, step, now);
    await tx.run('UPDATE campaign_sends SET state = $2, handled_at = $3, reason = $4 WHERE id = $1', [
      sendId,
      skipReason ? 'skipped' : 'queued',
      now,
      skipReason,
    ]);
    if (!skipReason) await this.queue(tx, sendId, step, owner);
    await this.states.planOrFinish(tx, step.sequenceId);
  }

  private async queue(tx: Tx, sendId: string, step: DueStep, { contactId, email }: LeadWithOwner): Promise<void> {
    const message = { uniqueKey: `campaign:${sendId}`, contactId, leadId: step.leadId, payload: { sendId } };
    if (step.type === 'sms') {
      await this.texts.queue(tx, { ...message, template: SEQUENCE_TEXT_TEMPLATE });
      return;
    }
    const kind = step.messageClass === 'marketing' ? marketingCampaignEmail : transactionalCampaignEmail;
    await this.mail.queue(tx, kind, { ...message, email, topic: step.workflow });
  }

  /** Returns the time when the step may be sent: now, or the next time that the send window and the caps allow. */
  private async computeSendTime(tx: Tx, { messageClass, contactId }: DueStep, now: Date): Promise<Date> {
    if (messageClass !== 'marketing') return now;
    const { sendLimits } = await this.settings.readIn(tx, 'sendLimits');
    const earlier = await tx.rows<{ at: Date }>(
      `SELECT created_at AS at FROM message_sends
       WHERE contact_id = $1 AND class = 'marketing' AND state NOT IN ('suppressed', 'failed') AND created_at > $2
       ORDER BY created_at DESC`,
      [contactId, new Date(now.getTime() - CAP_PERIOD_MS)],
    );
    const times = earlier.map(({ at }) => at);
    return moveIntoWindow(computeNextMarketingTime(times, sendLimits, now), sendLimits);
  }

  private async findSkipReason(tx: Tx, step: DueStep, now: Date): Promise<string | null> {
    if (step.visitAt && step.visitAt <= now) return 'the walkthrough has started';
    if (step.type === 'sms') return this.texts.findProblem(tx, step.leadId);
    if (step.timing === 'onboarding_checklist' && (await this.onboarding.isComplete(tx, step.leadId)))
      return 'the onboarding form is signed';
    return null;
  }
}

/**
 * Returns the reason to stop the sequence, or null. If `isUndoable` is true, the sequence resumes when the reason no
 * longer applies.
 */
function findStopReason(step: DueStep, owner: LeadWithOwner | null): { reason: string; isUndoable: boolean } | null {
  if (!owner) return { reason: 'lead deleted', isUndoable: true };
  if (!step.continuesIn.includes(getStageForStatus(owner.status)))
    return { reason: `lead ${owner.status}`, isUndoable: true };
  if (step.messageClass === 'marketing' && owner.isEnrolling) return { reason: 'lead enrolled', isUndoable: true };
  if (step.messageClass === 'marketing' && owner.contactId !== step.contactId)
    return { reason: 'owner changed', isUndoable: false };
  if (step.visitAt?.getTime() !== step.walkthroughDate?.getTime() && step.visitAt)
    return { reason: 'walkthrough changed', isUndoable: false };
  return null;
}

/**
 * Locks only the sequence; the later UPDATE locks the step. Every change of a sequence uses this order, which prevents
 * deadlocks.
 */
const LOCK_DUE_STEP = `
  WITH sequence AS MATERIALIZED (
    SELECT id, contact_id, lead_id, workflow, visit_at FROM campaign_sequences
    WHERE id = (SELECT sequence_id FROM campaign_sends WHERE id = $1) AND state = 'active'
    FOR NO KEY UPDATE SKIP LOCKED
  )
  SELECT sequence.id AS "sequenceId", sequence.contact_id AS "contactId", sequence.lead_id AS "leadId",
         sequence.workflow, message_class AS "messageClass", continues_in AS "continuesIn",
         sequence.visit_at AS "visitAt", leads.walkthrough_date AS "walkthroughDate", timing, templates.type, due_at AS "dueAt"
  FROM sequence
  JOIN campaign_sends AS send ON send.id = $1 AND send.state = 'waiting' AND send.due_at <= $2
  JOIN campaign_workflows ON campaign_workflows.name = sequence.workflow
  JOIN leads ON leads.id = sequence.lead_id
  JOIN campaign_templates AS templates ON templates.id = send.template_id
  JOIN campaign_template_versions AS content
    ON content.template_id = send.template_id AND content.version = send.template_version`;
