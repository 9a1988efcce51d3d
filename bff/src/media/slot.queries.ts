import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { instantSql } from '../platform/database/keyset.ts';
import type { SiteImageSlot } from './media.dto.ts';
import type { PictureFiles } from './picture.entity.ts';
import { type PictureTexts, toOriginal, toPicture } from './to-picture.ts';

interface SlotRow extends PictureTexts {
  type: string;
  version: number;
  files: PictureFiles | null;
  isDrawing: boolean;
  changedAt: string;
  changedBy: string | null;
}

const createEmptySlot = (type: string): SiteImageSlot => ({
  type,
  version: 0,
  picture: null,
  original: null,
  crop: null,
  alt: '',
  isDecorative: false,
  isDrawing: false,
  changedAt: null,
  changedBy: null,
});

/** Reads the image slots that admins edit. */
@Injectable()
export class SlotQueries {
  constructor(private readonly database: Database) {}

  /** Returns the images of these types, in the same order. Types without an image have an empty slot. */
  async find(types: readonly string[]): Promise<SiteImageSlot[]> {
    const rows = await this.database.rows<SlotRow>(
      `SELECT i.key AS type, i.version, i.alt, i.is_decorative AS "isDecorative", i.focal_point AS "focalPoint", i.files,
              i.drawing IS NOT NULL AS "isDrawing", ${instantSql('i.updated_at')} AS "changedAt",
              staff.email AS "changedBy"
         FROM site_images i LEFT JOIN todo_profiles staff ON staff.id = i.updated_by WHERE i.key = ANY($1)`,
      [types],
    );
    const slots = new Map(rows.map((row) => [row.type, toSlot(row)]));
    return types.map((type) => slots.get(type) ?? createEmptySlot(type));
  }

  async get(type: string): Promise<SiteImageSlot> {
    const [slot] = await this.find([type]);
    return slot ?? createEmptySlot(type);
  }
}

function toSlot({ files, focalPoint, ...row }: SlotRow): SiteImageSlot {
  return {
    ...row,
    picture: files && toPicture(files, { ...row, focalPoint }),
    original: files && toOriginal(files),
    crop: files?.crop ?? null,
  };
}
