import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { decodeDrawing } from './image-codec.ts';
import { MediaStore } from './media-store.ts';
import type { PictureFiles } from './picture.entity.ts';
import { Pictures } from './pictures.service.ts';

interface Drawing {
  key: string;
  drawing: string;
  files: PictureFiles | null;
}

/** Renders the seeded SVG drawings as pictures. */
@Injectable()
export class DrawingRenderer {
  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Renders each drawing whose picture files are missing. Saves each picture separately, so that the next run can
   * continue after an interruption.
   * @returns the keys of the rendered pictures
   */
  async renderMissing(): Promise<string[]> {
    const drawings = await this.database.rows<Drawing>(
      'SELECT key, drawing, files FROM site_images WHERE drawing IS NOT NULL ORDER BY key',
    );
    const rendered: string[] = [];
    for (const { key, drawing, files } of drawings) {
      if (files && (await this.isComplete(files))) continue;
      await this.pictures.storeRenderedDrawing(key, drawing, await decodeDrawing(drawing));
      rendered.push(key);
    }
    return rendered;
  }

  private async isComplete({ master, fallback, webp, avif }: PictureFiles): Promise<boolean> {
    const names = [master, fallback, ...[...webp, ...(avif ?? [])].map(({ file }) => file)];
    return (await Promise.all(names.map((name) => this.store.has(name)))).every(Boolean);
  }
}
