import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict, invalid } from '../platform/errors/domain-error.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { CreateWebinar, EditWebinar, WebinarFields } from './webinar-admin.dto.ts';
import { webinarNotFound, WebinarListQueries } from './webinar-list.queries.ts';
import type { WebinarNoticeReason } from './webinar.mails.ts';
import { computeWebinarEnd } from './webinar.queries.ts';
import { WebinarEvent } from './webinar.entities.ts';

/** Published when people must be notified about a webinar that is not over. */
export const webinarAnnounced = defineEvent<{ webinarId: string; notice: WebinarNoticeReason; version: number }>(
  'webinar.announced',
);

type StoredFields = Omit<WebinarFields, 'start'> & { startsAt: Date };

const CHANGED_MESSAGE = 'This webinar was changed in the meantime. Nothing was overwritten.';

/** Stores the changes that admins make to webinars, audits them, and announces them to the people concerned. */
@Injectable()
export class WebinarEditor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly webinars: WebinarListQueries,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Schedules a webinar and announces it to the people who wait for the next webinar. A repeated request with the same
   * id changes nothing.
   * @throws DomainError `invalid` if the host is not on the team
   */
  async create({ id, ...fields }: CreateWebinar, actor: Actor): Promise<void> {
    await this.assertHostExists(fields.hostSlug);
    const values = toStoredFields(fields);
    await this.database.transaction(async (tx) => {
      const row = { id, ...values, updatedAt: this.clock.now() };
      const { raw } = await tx
        .getRepository(WebinarEvent)
        .createQueryBuilder()
        .insert()
        .values(row)
        .orIgnore()
        .returning(['id'])
        .execute();
      if ((raw as unknown[]).length === 0) return;
      await this.record(tx, id, 'created', actor, { after: values });
      if (this.isUpcoming(values)) await this.announce(tx, id, 'scheduled', 1);
    });
  }

  /**
   * Replaces the fields of a webinar. If a past webinar gets a time in the future, announces it like a new webinar.
   * Notifies people with a seat about a changed time or meeting link.
   * @throws DomainError `invalid` if the host is not on the team
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` if the webinar is canceled, or with the current webinar if it has another version
   */
  async edit(id: string, { version, ...fields }: EditWebinar, actor: Actor): Promise<void> {
    await this.assertHostExists(fields.hostSlug);
    const isApplied = await this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      const values = toStoredFields(fields);
      const changes = findChanges(before, values);
      // If the response to an earlier request was lost, the retry finds that the values are already stored.
      if (Object.keys(changes.after).length === 0) return true;
      if (before.version !== version) return false;
      if (before.canceledAt) throw conflict('webinar.canceled', 'This webinar is canceled and cannot be changed.');
      await this.update(tx, id, { ...values, version: version + 1 });
      await this.record(tx, id, 'edited', actor, changes);
      await this.announceEdit(tx, before, values);
      return true;
    });
    if (!isApplied) throw await this.createConflict(id);
  }

  /**
   * Cancels a webinar. People with a seat get an email, and join the waiting list for the next webinar. A repeated
   * request changes nothing.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` if the webinar is over, or with the current webinar if it has another version
   */
  async cancel(id: string, version: number, actor: Actor): Promise<void> {
    const isApplied = await this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      if (before.canceledAt) return true;
      if (before.version !== version) return false;
      if (!this.isUpcoming(before)) throw conflict('webinar.over', 'This webinar is over and cannot be canceled.');
      await this.update(tx, id, { canceledAt: this.clock.now(), version: version + 1 });
      await this.record(tx, id, 'canceled', actor);
      await this.announce(tx, id, 'canceled', version + 1);
      return true;
    });
    if (!isApplied) throw await this.createConflict(id);
  }

  private async announceEdit(tx: Tx, before: WebinarEvent, after: StoredFields): Promise<void> {
    if (!this.isUpcoming(after)) return;
    const isMoved =
      before.startsAt.getTime() !== after.startsAt.getTime() ||
      before.durationMinutes !== after.durationMinutes ||
      before.joinUrl !== after.joinUrl;
    if (!this.isUpcoming(before)) await this.announce(tx, before.id, 'scheduled', before.version + 1);
    else if (isMoved) await this.announce(tx, before.id, 'changed', before.version + 1);
  }

  private announce(tx: Tx, webinarId: string, notice: WebinarNoticeReason, version: number): Promise<void> {
    return this.outbox.append(tx, webinarAnnounced, { webinarId, notice, version });
  }

  private isUpcoming(webinar: Pick<WebinarEvent, 'startsAt' | 'durationMinutes'>): boolean {
    return computeWebinarEnd(webinar) > this.clock.now();
  }

  private async assertHostExists(hostSlug: string | null): Promise<void> {
    if (hostSlug === null || (await this.webinars.hasHost(hostSlug))) return;
    const message = 'This person is no longer on the team.';
    throw invalid('webinar.unknown-host', message, [{ field: 'hostSlug', message }]);
  }

  private async lock(tx: Tx, id: string): Promise<WebinarEvent> {
    const webinar = await tx
      .getRepository(WebinarEvent)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!webinar) throw webinarNotFound();
    return webinar;
  }

  private async update(tx: Tx, id: string, values: Partial<WebinarEvent>): Promise<void> {
    await tx.getRepository(WebinarEvent).update({ id }, { ...values, updatedAt: this.clock.now() });
  }

  private async record(
    tx: Tx,
    id: string,
    action: string,
    actor: Actor,
    values: { before?: object; after?: object } = {},
  ): Promise<void> {
    await this.audit.record(tx, { actor, action: `webinar.${action}`, subject: `webinar:${id}`, ...values });
    await this.realtime.publish(tx, { type: 'webinar.changed', id });
  }

  private async createConflict(id: string): Promise<Error> {
    return conflict('webinar.changed', CHANGED_MESSAGE, { current: await this.webinars.get(id) });
  }
}

const toStoredFields = ({ start, ...fields }: WebinarFields): StoredFields => ({
  ...fields,
  startsAt: new Date(start),
});

/** Returns the old and new values of the changed fields. */
function findChanges(before: WebinarEvent, after: StoredFields) {
  const fields = (Object.keys(after) as (keyof StoredFields)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (values: StoredFields) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { before: pick(before), after: pick(after) };
}
