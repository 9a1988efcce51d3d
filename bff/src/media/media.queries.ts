import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import type { Picture } from './media.dto.ts';
import type { PictureFiles } from './picture.entity.ts';
import { keyOfAddress, toPicture } from './to-picture.ts';

/** Pictures as pages show them. */
@Injectable()
export class MediaQueries {
  constructor(private readonly database: Database) {}

  /** The picture under a key (`logo`, `nora-ellingson`), null while there is none. */
  async picture(key: string): Promise<Picture | null> {
    return (await this.pictures([key])).get(key) ?? null;
  }

  /** Those of the keys that there are pictures for. */
  async pictures(keys: readonly string[]): Promise<Map<string, Picture>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.rows<{ key: string; alt: string; files: PictureFiles }>(
      {
        name: 'media-pictures',
        text: 'SELECT key, alt, files FROM site_images WHERE key = ANY($1) AND files IS NOT NULL',
      },
      [keys],
    );
    return new Map(rows.map(({ key, alt, files }) => [key, toPicture(files, alt)]));
  }

  /** Pictures by their stable address (`/media/site-images/logo.png`); other addresses find nothing. */
  async picturesAt(addresses: readonly string[]): Promise<Map<string, Picture>> {
    const keys = new Map(addresses.map((address) => [address, keyOfAddress(address)]));
    const found = await this.pictures([...keys.values()].filter((key) => key !== null));
    return new Map(
      [...keys].flatMap(([address, key]) => {
        const picture = key === null ? undefined : found.get(key);
        return picture ? [[address, picture]] : [];
      }),
    );
  }

  /** The file that a stable address answers, null while there is none. */
  async master(key: string): Promise<string | null> {
    const [row] = await this.database.rows<{ master: string | null }>(
      `SELECT files ->> 'master' AS master FROM site_images WHERE key = $1`,
      [key],
    );
    return row?.master ?? null;
  }
}
