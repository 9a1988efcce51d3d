import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CropArea } from './image-codec.ts';
import type { FocalPoint } from './media.dto.ts';

/** File of a picture: its name in the `MediaStore` and its width in pixels. */
export interface PictureFile {
  file: string;
  width: number;
}

/** Files of a picture. `avif` is null until the job `encode-avif` has run, and empty if AVIF would not be smaller. */
export interface PictureFiles {
  width: number;
  height: number;
  /** Lossless PNG. It is the source of the encodings and the file behind the stable URL. */
  master: string;
  fallback: string;
  webp: PictureFile[];
  avif: PictureFile[] | null;
  /** Source of later crops. Absent if the master serves as the source. */
  original?: OriginalFile;
  /** Visible part of the original. Absent if the original is not cropped. */
  crop?: CropArea;
}

export interface OriginalFile {
  file: string;
  width: number;
  height: number;
}

@Entity('site_images')
export class PictureRecord {
  @PrimaryColumn('text')
  key: string;

  /** Increases with each change. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('text', { default: '' })
  alt: string;

  /** True if the picture needs no alternative text. */
  @Column({ type: 'boolean', name: 'is_decorative', default: false })
  isDecorative: boolean;

  /** Point that stays visible where a page shows only a part of the picture; null for the center. */
  @Column({ type: 'jsonb', name: 'focal_point', nullable: true })
  focalPoint: FocalPoint | null;

  /** Files; null until the drawing is rendered, and after a removal. */
  @Column('jsonb', { nullable: true })
  files: PictureFiles | null;

  /** Seeded SVG; null after an admin has uploaded or removed a picture. */
  @Column('text', { nullable: true })
  drawing: string | null;

  /** Time at which an upload became unused by posts. Null while a post uses it, and for other pictures. */
  @Column({ type: 'timestamptz', name: 'unused_since', precision: 3, nullable: true })
  unusedSince: Date | null;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}

/** Earlier version of a picture. Versions without files are not stored. */
@Entity('site_image_versions')
export class PictureVersionRecord {
  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn('integer')
  version: number;

  @Column('text')
  alt: string;

  @Column({ type: 'boolean', name: 'is_decorative' })
  isDecorative: boolean;

  @Column({ type: 'jsonb', name: 'focal_point', nullable: true })
  focalPoint: FocalPoint | null;

  @Column('jsonb')
  files: PictureFiles;

  @Column('text', { nullable: true })
  drawing: string | null;

  @Column({ type: 'timestamptz', name: 'changed_at', precision: 3 })
  changedAt: Date;

  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy: string | null;
}
