import { toCentralDay } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict, unprocessable } from '../platform/errors/domain-error.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { brokerageKeySql } from './referral-brokerage.entity.ts';
import type { EditReferral, PayReferral } from './referral-admin.dto.ts';
import { ReferralListQueries, referralNotFound } from './referral-list.queries.ts';
import { Referral } from './referral.entity.ts';
import { referralProgressed, referralRestored } from './referrals.events.ts';
import { referralSubmitted } from './referrals.service.ts';

/** Changes referrals for admins. Each change is audited and published to open screens. */
@Injectable()
export class ReferralEditor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly referrals: ReferralListQueries,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Changes the given fields of a referral. The audit log contains the names of all changed fields, but values only for
   * the status, because the log is retained longer than personal data.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` with the current referral if its version differs
   */
  async edit(id: string, { version, ...edit }: EditReferral, actor: Actor): Promise<void> {
    const isApplied = await this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      const values = { ...edit, ...(edit.notes !== undefined && { notes: edit.notes || null }) };
      const fields = listKeys(values).filter((field) => values[field] !== undefined && values[field] !== before[field]);
      // If the response to an earlier request was lost, the retry finds that the values are already stored.
      if (fields.length === 0) return true;
      if (before.version !== version) return false;
      await tx.getRepository(Referral).update({ id }, { ...values, version: version + 1 });
      const isStatusChanged = fields.includes('status');
      await this.audit.record(tx, {
        actor,
        action: 'referral.edited',
        subject: `referral:${id}`,
        before: isStatusChanged ? { status: before.status } : null,
        after: { fields, ...(isStatusChanged && { status: edit.status }) },
      });
      if (isStatusChanged) await this.outbox.append(tx, referralProgressed, { referralId: id, version: version + 1 });
      await this.publish(tx, id);
      return true;
    });
    if (isApplied) return;
    throw conflict('referral.changed', 'This referral was changed in the meantime. Nothing was overwritten.', {
      current: await this.referrals.get(id),
    });
  }

  /**
   * Records that the fee was paid to the brokerage now. Also records the receipt of the brokerage's W-9 if the W-9 is
   * not on file. A repeated request with the same fee changes nothing.
   * @throws DomainError `notFound`
   * @throws DomainError `unprocessable` if the W-9 is missing, or its date is not a day from 2000 until today
   * @throws DomainError `conflict` with the current referral if a different fee was paid
   */
  async pay(id: string, { referralFee, w9ReceivedOn }: PayReferral, actor: Actor): Promise<void> {
    const isApplied = await this.database.transaction(async (tx) => {
      const { paymentStatus, referralFee: fee, version, realtorCompany } = await this.lock(tx, id);
      if (paymentStatus === 'paid') return fee === referralFee;
      await this.requireW9(tx, { id, realtorCompany, w9ReceivedOn }, actor);
      const payment = { referralFee, paymentStatus: 'paid', paymentDate: this.clock.now() } as const;
      await tx.getRepository(Referral).update({ id }, { ...payment, version: version + 1 });
      await this.outbox.append(tx, referralProgressed, { referralId: id, version: version + 1 });
      await this.record(tx, id, 'paid', actor, { referralFee });
      return true;
    });
    if (isApplied) return;
    throw conflict('referral.paid', 'This referral was already paid with another fee. Nothing was changed.', {
      current: await this.referrals.get(id),
    });
  }

  /**
   * Accepts a referral that was suspected to be spam, and publishes the event that sends its emails. If it is not
   * suspected, changes nothing.
   * @throws DomainError `notFound`
   */
  async accept(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { suspicions, version } = await this.lock(tx, id);
      if (suspicions.length === 0) return;
      await tx.getRepository(Referral).update({ id }, { suspicions: [], version: version + 1 });
      await this.outbox.append(tx, referralSubmitted, { referralId: id });
      await this.record(tx, id, 'accepted', actor);
    });
  }

  /**
   * Deletes a referral. Pending emails about the referral are not sent. A periodic job purges the referral after the
   * retention time, unless it is converted or paid.
   * @throws DomainError `notFound`
   */
  async delete(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lock(tx, id);
      await tx.getRepository(Referral).update({ id }, { deletedAt: this.clock.now() });
      await this.record(tx, id, 'deleted', actor);
    });
  }

  /**
   * Restores a deleted referral, and publishes the event that sends the emails that the deletion withheld. If it is not
   * deleted, changes nothing.
   * @throws DomainError `notFound` if the referral is unknown or purged
   */
  async restore(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const referral = await tx.getRepository(Referral).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!referral) throw referralNotFound();
      if (referral.deletedAt === null) return;
      await tx.getRepository(Referral).update({ id }, { deletedAt: null });
      await this.outbox.append(tx, referralRestored, { referralId: id });
      await this.record(tx, id, 'restored', actor);
    });
  }

  /** Ensures that the brokerage's W-9 is on file. Stores the date of a new W-9. */
  private async requireW9(
    tx: Tx,
    { id, realtorCompany, w9ReceivedOn }: { id: string; realtorCompany: string; w9ReceivedOn: string | undefined },
    actor: Actor,
  ): Promise<void> {
    const stored = await tx.rows(`SELECT 1 FROM referral_brokerages WHERE name_key = ${brokerageKeySql('$1')}`, [
      realtorCompany,
    ]);
    if (stored.length > 0) return;
    if (w9ReceivedOn === undefined) throw createW9Error('w9-missing', `The W-9 of ${realtorCompany} is not on file.`);
    if (!isPastDay(w9ReceivedOn, this.clock.now()))
      throw createW9Error('w9-date', 'Enter the day on which the W-9 arrived.');
    // Another admin may concurrently record a payment to the same brokerage, which inserts the same row.
    await tx.run(
      `INSERT INTO referral_brokerages (name_key, w9_received_on, recorded_at)
       VALUES (${brokerageKeySql('$1')}, $2, $3) ON CONFLICT (name_key) DO NOTHING`,
      [realtorCompany, w9ReceivedOn, this.clock.now()],
    );
    await this.audit.record(tx, {
      actor,
      action: 'referral.w9-recorded',
      subject: `referral:${id}`,
      after: { w9ReceivedOn },
    });
  }

  private async lock(tx: Tx, id: string): Promise<Referral> {
    const referral = await tx
      .getRepository(Referral)
      .findOne({ where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
    if (!referral) throw referralNotFound();
    return referral;
  }

  private async record(tx: Tx, id: string, action: string, actor: Actor, after: object | null = null): Promise<void> {
    await this.audit.record(tx, { actor, action: `referral.${action}`, subject: `referral:${id}`, after });
    await this.publish(tx, id);
  }

  private publish(tx: Tx, id: string): Promise<void> {
    return this.realtime.publish(tx, { type: 'referral.changed', id });
  }
}

const listKeys = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[];

const createW9Error = (code: string, message: string) =>
  unprocessable(`referral.${code}`, message, [{ field: 'w9ReceivedOn', message }]);

/** Returns whether the text is a day 'YYYY-MM-DD' from 2000 until today in Central Time. */
function isPastDay(text: string, now: Date): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
  return isDay && text >= '2000-01-01' && text <= toCentralDay(now);
}
