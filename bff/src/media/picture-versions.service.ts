import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import { instantSql } from '../platform/database/keyset.ts';
import { MAX_EARLIER_VERSIONS, type SiteImageVersion } from './media.dto.ts';
import { versionNotFound } from './media.errors.ts';
import { type PictureFiles, type PictureRecord, PictureVersionRecord } from './picture.entity.ts';
import { type PictureTexts, toPicture } from './to-picture.ts';

interface VersionRow extends PictureTexts {
  number: number;
  files: PictureFiles;
  changedAt: string;
  changedBy: string | null;
}

/** Stores and reads the earlier versions of pictures. */
@Injectable()
export class PictureVersions {
  constructor(private readonly database: Database) {}

  /**
   * Stores the state of a picture before a change, and deletes the oldest versions if there are too many. The caller
   * must have locked the row of the picture.
   */
  async storePrevious(tx: Tx, { key, files, version, updatedAt, updatedBy, ...state }: PictureRecord): Promise<void> {
    if (!files) return;
    const { alt, isDecorative, focalPoint, drawing } = state;
    await tx.getRepository(PictureVersionRecord).insert({
      key,
      version,
      alt,
      isDecorative,
      focalPoint,
      files,
      drawing,
      changedAt: updatedAt,
      changedBy: updatedBy,
    });
    await tx.run(
      `DELETE FROM site_image_versions WHERE key = $1 AND version NOT IN (
         SELECT version FROM site_image_versions WHERE key = $1 ORDER BY version DESC LIMIT ${MAX_EARLIER_VERSIONS})`,
      [key],
    );
  }

  /** Returns the earlier versions of a picture, newest first. */
  async list(key: string): Promise<SiteImageVersion[]> {
    const rows = await this.database.rows<VersionRow>(
      `SELECT v.version AS number, v.alt, v.is_decorative AS "isDecorative", v.focal_point AS "focalPoint", v.files,
              ${instantSql('v.changed_at')} AS "changedAt", staff.email AS "changedBy"
         FROM site_image_versions v LEFT JOIN todo_profiles staff ON staff.id = v.changed_by
        WHERE v.key = $1 ORDER BY v.version DESC LIMIT ${MAX_EARLIER_VERSIONS}`,
      [key],
    );
    return rows.map(({ number, files, changedAt, changedBy, ...texts }) => ({
      number,
      picture: toPicture(files, texts),
      changedAt,
      changedBy,
    }));
  }

  /** @throws DomainError `notFound` */
  async get(tx: Tx, key: string, version: number) {
    const found = await tx.getRepository(PictureVersionRecord).findOneBy({ key, version });
    if (!found) throw versionNotFound();
    const { alt, isDecorative, focalPoint, files, drawing } = found;
    return { alt, isDecorative, focalPoint, files, drawing };
  }
}
