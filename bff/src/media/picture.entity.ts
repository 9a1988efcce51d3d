import { Column, Entity, PrimaryColumn } from 'typeorm';

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
}

@Entity('site_images')
export class PictureRecord {
  @PrimaryColumn('text')
  key: string;

  @Column('text', { default: '' })
  alt: string;

  /** Files; null until the drawing is rendered. */
  @Column('jsonb', { nullable: true })
  files: PictureFiles | null;

  /** Seeded SVG; null after an admin has uploaded a picture. */
  @Column('text', { nullable: true })
  drawing: string | null;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}
