import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One file of a picture: its name in the store and its width in pixels. */
export interface PictureFile {
  file: string;
  width: number;
}

/** What a picture consists of. AVIF is null until its job has run, and empty when it would not save anything. */
export interface PictureFiles {
  width: number;
  height: number;
  /** Every pixel without loss, PNG: what encodings are made from, and what the stable address answers. */
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

  /** Null while a drawing waits to be rendered. */
  @Column('jsonb', { nullable: true })
  files: PictureFiles | null;

  /** SVG that this installation came with; null once another picture has been uploaded. */
  @Column('text', { nullable: true })
  drawing: string | null;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}
