import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import type { Picture } from './media.dto.ts';
import type { PictureFiles } from './picture.entity.ts';
import { parsePictureKey, type PictureTexts, toPicture } from './to-picture.ts';

@Injectable()
export class MediaQueries {
  constructor(private readonly database: Database) {}

  /** Returns the picture with this key (such as `logo` or `nora-ellingson`), or null. */
  async findPicture(key: string): Promise<Picture | null> {
    return (await this.findPictures([key])).get(key) ?? null;
  }

  /** Returns the pictures by key. Keys without a picture are absent. */
  async findPictures(keys: readonly string[]): Promise<Map<string, Picture>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.rows<PictureTexts & { key: string; files: PictureFiles }>(
      {
        name: 'media-pictures',
        text: `SELECT key, alt, is_decorative AS "isDecorative", focal_point AS "focalPoint", files
                 FROM site_images WHERE key = ANY($1) AND files IS NOT NULL`,
      },
      [keys],
    );
    return new Map(rows.map(({ key, files, ...texts }) => [key, toPicture(files, texts)]));
  }

  /** Returns the pictures by stable path (such as `/media/site-images/logo.png`). Other paths are absent. */
  async findPicturesByPath(paths: readonly string[]): Promise<Map<string, Picture>> {
    const keys = new Map(paths.map((path) => [path, parsePictureKey(path)]));
    const found = await this.findPictures([...keys.values()].filter((key) => key !== null));
    return new Map(
      [...keys].flatMap(([path, key]) => {
        const picture = key === null ? undefined : found.get(key);
        return picture ? [[path, picture]] : [];
      }),
    );
  }

  /** Returns the name of the file that the stable path serves, or null if there is no picture. */
  async findMasterFile(key: string): Promise<string | null> {
    const [row] = await this.database.rows<{ master: string | null }>(
      `SELECT files ->> 'master' AS master FROM site_images WHERE key = $1`,
      [key],
    );
    return row?.master ?? null;
  }
}
