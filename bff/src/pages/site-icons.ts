import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { LiveReleases, ReleaseStore } from '../releases/index.ts';
import { CompanyContact } from './company-contact.ts';
import { THEME_COLORS } from './page-html.ts';

/** Width in pixels of the icons, by path. Browsers request these paths by default or from the manifest. */
export const ICON_SIZES = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 } as const;
const FAVICON_SIZES = [16, 32, 48];

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Creates an ICO file from PNG images. @param images square images, at most 256 pixels wide */
export function toIco(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = HEADER_BYTES + images.length * ENTRY_BYTES;
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}

/** The icons of the site, rendered from the live shell's SVG icon and cached until another shell is live. */
@Injectable()
export class SiteIcons {
  private cache: { version: string; files: Map<string, Promise<Buffer>> } = { version: '', files: new Map() };

  constructor(
    private readonly live: LiveReleases,
    private readonly store: ReleaseStore,
    private readonly contact: CompanyContact,
  ) {}

  /** Returns the icon of `/favicon.ico` or a path in ICON_SIZES; null when the live shell has no icon. */
  async file(path: string): Promise<Buffer | null> {
    const { shell } = await this.live.current();
    const svg = shell?.icon ? await this.store.read('shell', shell.version, `client/${shell.icon}`) : null;
    if (!shell || !svg) return null;
    if (this.cache.version !== shell.version) this.cache = { version: shell.version, files: new Map() };
    const { files } = this.cache;
    const file = files.get(path) ?? render(path, svg);
    files.set(path, file);
    file.catch(() => files.delete(path));
    return file;
  }

  async manifest(): Promise<object> {
    const name = (await this.contact.current())?.name ?? 'Property management';
    const icons = Object.entries(ICON_SIZES).map(([src, size]) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
    }));
    return {
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: THEME_COLORS.light,
      theme_color: THEME_COLORS.light,
      icons,
    };
  }
}

async function render(path: string, svg: Buffer): Promise<Buffer> {
  const png = (size: number) => sharp(svg, { density: 72 * Math.ceil(size / 32) }).resize(size, size);
  const size = ICON_SIZES[path as keyof typeof ICON_SIZES];
  // Fill the corners with the icon's color: phones round them off themselves, and show transparent areas in black.
  if (size)
    return png(size)
      .flatten({ background: await edgeColor(svg) })
      .png()
      .toBuffer();
  return toIco(
    await Promise.all(FAVICON_SIZES.map(async (side) => ({ size: side, png: await png(side).png().toBuffer() }))),
  );
}

/** Returns the color in the middle of the icon's upper edge. */
async function edgeColor(svg: Buffer): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await sharp(svg)
    .resize(32, 32)
    .extract({ left: 16, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b };
}
