import { Injectable } from '@nestjs/common';
import { Consents, Suppressions, TopicOptOuts, type MessageTopic } from '../contacts/index.ts';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { hashToken, isToken } from '../platform/tokens/tokens.ts';
import { contactUnsubscribed, marketingConfirmed } from './notifications.events.ts';
import {
  CHOSEN_MARKETING_CONSENT,
  CONFIRMED_MARKETING_CONSENT,
  MARKETING_TOPIC,
  MESSAGE_TOPICS,
} from './topic-texts.ts';

/** Email choices of a contact. */
export interface EmailChoices {
  /** Whether the link was in a marketing email. */
  isMarketing: boolean;
  /** Topics that are turned on. */
  topics: MessageTopic[];
  /** Whether the contact can confirm a consent to marketing email. */
  canConfirm: boolean;
}

interface Recipient {
  id: string;
  contact_id: string;
  lead_id: string | null;
  address: string;
  class: 'transactional' | 'marketing';
}

/** Reads and changes the email choices of the contact to whom an unsubscribe link was sent. */
@Injectable()
export class Unsubscriptions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly consents: Consents,
    private readonly suppressions: Suppressions,
    private readonly topics: TopicOptOuts,
    private readonly timeline: LeadTimeline,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the choices of the contact to whom the key was sent, or null for an unknown key. */
  async findChoices(key: string): Promise<EmailChoices | null> {
    const recipient = await this.findRecipient(key);
    if (!recipient) return null;
    return {
      isMarketing: recipient.class === 'marketing',
      topics: await this.listTopics(recipient),
      canConfirm: await this.canConfirm(recipient),
    };
  }

  /**
   * Stops marketing email to the contact to whom the key was sent. After the promise resolves, no marketing message to
   * the contact is claimed.
   * @returns false for an unknown key
   */
  async unsubscribe(key: string): Promise<boolean> {
    const recipient = await this.findRecipient(key);
    if (!recipient) return false;
    await this.database.transaction((tx) => this.stopMarketing(tx, recipient));
    return true;
  }

  /**
   * Confirms the consent to marketing email. Does nothing if there is no unconfirmed consent, or if marketing email to
   * the address is suppressed.
   * @param ip IP address of the contact, recorded with the consent
   * @returns false for an unknown key
   */
  async confirm(key: string, ip: string): Promise<boolean> {
    const recipient = await this.findRecipient(key);
    if (!recipient) return false;
    const { contact_id: contactId, lead_id: leadId, address } = recipient;
    await this.database.transaction(async (tx) => {
      await this.suppressions.lockAll(tx, { contactId, address });
      if (!(await this.canConfirm(recipient, tx))) return;
      await this.consents.recordEmail(tx, {
        contactId,
        leadId,
        form: 'email-confirmation',
        wording: CONFIRMED_MARKETING_CONSENT,
        ip,
      });
      await this.outbox.append(tx, marketingConfirmed, { contactId });
      await this.record(tx, recipient, 'mail.confirmed');
    });
    return true;
  }

  /**
   * Turns on the given topics and turns off all others. Turning on marketing counts as consent and is recorded.
   * @param ip IP address of the contact, recorded with a consent
   * @returns false for an unknown key
   */
  async chooseTopics(key: string, chosen: readonly MessageTopic[], ip: string): Promise<boolean> {
    const recipient = await this.findRecipient(key);
    if (!recipient) return false;
    await this.database.transaction(async (tx) => {
      await this.suppressions.lockAll(tx, { contactId: recipient.contact_id, address: recipient.address });
      const current = await this.listTopics(recipient, tx);
      for (const topic of MESSAGE_TOPICS) {
        const isChosen = chosen.includes(topic);
        if (isChosen !== current.includes(topic)) await this.change(tx, recipient, { topic, isChosen, ip });
      }
    });
    return true;
  }

  private async change(
    tx: Tx,
    recipient: Recipient,
    { topic, isChosen, ip }: { topic: MessageTopic; isChosen: boolean; ip: string },
  ): Promise<void> {
    if (topic === MARKETING_TOPIC)
      return isChosen ? this.startMarketing(tx, recipient, ip) : this.stopMarketing(tx, recipient);
    const { contact_id: contactId } = recipient;
    await (isChosen ? this.topics.turnOn(tx, contactId, topic) : this.topics.turnOff(tx, contactId, topic));
    await this.record(tx, recipient, isChosen ? 'mail.topic-on' : 'mail.topic-off', { topic });
  }

  private async startMarketing(tx: Tx, recipient: Recipient, ip: string): Promise<void> {
    const { contact_id: contactId, lead_id: leadId } = recipient;
    await this.suppressions.resubscribe(tx, contactId);
    if (await this.consents.isUnconfirmed(contactId, tx))
      await this.outbox.append(tx, marketingConfirmed, { contactId });
    await this.consents.recordEmail(tx, {
      contactId,
      leadId,
      form: 'email-choices',
      wording: CHOSEN_MARKETING_CONSENT,
      ip,
    });
    await this.record(tx, recipient, 'mail.resubscribed');
  }

  private async stopMarketing(tx: Tx, recipient: Recipient): Promise<void> {
    const { id, contact_id: contactId, address } = recipient;
    if (!(await this.suppressions.unsubscribe(tx, { contactId, address }, id))) return;
    await this.outbox.append(tx, contactUnsubscribed, { contactId });
    await this.record(tx, recipient, 'mail.unsubscribed');
  }

  private async record(tx: Tx, { lead_id: leadId }: Recipient, type: string, data: object = {}): Promise<void> {
    if (leadId) await this.timeline.record(tx, { leadId, type, at: this.clock.now(), data });
  }

  /** Returns the topics that are turned on for the contact, even if email to the address has bounced. */
  private async listTopics({ contact_id: contactId, address }: Recipient, tx?: Tx): Promise<MessageTopic[]> {
    const isRefused = await this.suppressions.isRefused(address, tx);
    const off = await this.topics.list(contactId, tx);
    const hasMarketing = !isRefused && (await this.consents.hasConsent(contactId, 'email', tx));
    return MESSAGE_TOPICS.filter((topic) => (topic === MARKETING_TOPIC ? hasMarketing : !off.includes(topic)));
  }

  private async canConfirm({ contact_id: contactId, address }: Recipient, tx?: Tx): Promise<boolean> {
    if (await this.suppressions.readBlockingReason(address, 'marketing', tx)) return false;
    return this.consents.isUnconfirmed(contactId, tx);
  }

  private async findRecipient(key: string): Promise<Recipient | undefined> {
    if (!isToken(key)) return undefined;
    const [row] = await this.database.rows<Recipient>(
      'SELECT id, contact_id, lead_id, address, class FROM message_sends WHERE unsubscribe_hash = $1',
      [hashToken(key)],
    );
    return row;
  }
}
