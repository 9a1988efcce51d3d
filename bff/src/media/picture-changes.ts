import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { altTextMissing } from './media.errors.ts';
import { type PictureFiles, PictureRecord } from './picture.entity.ts';
import { PictureVersions } from './picture-versions.service.ts';
import type { PictureTexts } from './to-picture.ts';

/**
 * A picture was stored. `master` is the name of its lossless file, so that a late job can skip a picture that has been
 * replaced.
 */
export const pictureStored = defineEvent<{ key: string; master: string }>('picture.stored');

/** Content of a picture. Without files, pages show no picture. */
export interface PictureState extends PictureTexts {
  files: PictureFiles | null;
  drawing: string | null;
}

export interface PictureEdit {
  key: string;
  action: 'replaced' | 'changed' | 'removed' | 'restored';
  actor: Actor;
  /** Version that the user saw. If undefined, the edit applies regardless of the current version. */
  version: number | undefined;
}

/** Writes the rows of a change: picture, earlier version, event and audit entry. */
@Injectable()
export class PictureChanges {
  constructor(
    private readonly versions: PictureVersions,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  lock(tx: Tx, key: string): Promise<PictureRecord | null> {
    return tx.getRepository(PictureRecord).findOne({ where: { key }, lock: { mode: 'pessimistic_write' } });
  }

  async write(
    tx: Tx,
    { key, action, actor }: PictureEdit,
    before: PictureRecord | null,
    state: PictureState,
  ): Promise<void> {
    const { files, alt, isDecorative } = state;
    if (files && alt === '' && !isDecorative) throw altTextMissing();
    if (before) await this.versions.storePrevious(tx, before);
    const version = (before?.version ?? 0) + 1;
    const row = { key, ...state, version, updatedAt: this.clock.now(), updatedBy: actor.id };
    await tx.getRepository(PictureRecord).upsert(row, ['key']);
    if (files) await this.outbox.append(tx, pictureStored, { key, master: files.master });
    await this.realtime.publish(tx, { type: 'site-image.changed', id: key });
    await this.audit.record(tx, {
      actor,
      action: `site-image.${action}`,
      subject: `site-image:${key}`,
      before: before && toAuditValues(before),
      after: toAuditValues(state),
    });
  }

  async storeDrawing(
    tx: Tx,
    { key, drawing, files }: { key: string; drawing: string; files: PictureFiles },
  ): Promise<void> {
    const { affected } = await tx.getRepository(PictureRecord).update({ key, drawing }, { files });
    if (affected) await this.outbox.append(tx, pictureStored, { key, master: files.master });
  }
}

const toAuditValues = ({ files, alt, isDecorative, focalPoint }: PictureState) => ({
  master: files?.master ?? null,
  crop: files?.crop ?? null,
  alt,
  isDecorative,
  focalPoint,
});
