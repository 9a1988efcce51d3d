import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { type Logo, UploadedLogo } from '../media/index.ts';
import { LiveReleases, ReleaseStore } from '../releases/index.ts';
import { CompanyContact } from './company-contact.ts';
import { THEME_COLORS } from './page-html.ts';

/** Width in pixels of the icons, by path. Browsers request these paths by default or from the manifest. */
export const ICON_SIZES_PX = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 } as const;
const FAVICON_SIZES_PX = [16, 32, 48];

interface Color {
  r: number;
  g: number;
  b: number;
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** Creates an ICO file from PNG images. @param images square images, at most 256 pixels wide */
function toIco(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = ICO_HEADER_BYTES + images.length * ICO_ENTRY_BYTES;
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
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

/** Returns the query value of the icon URLs, which changes with the logo. */
export const getLogoTag = ({ master }: Logo): string => master.slice(0, 8);

/** Share of an icon's width that is empty on each side of a logo, so that phones do not crop the logo. */
const ICON_MARGIN_SHARE = 0.1;

/**
 * The icons of the site, rendered from the uploaded logo or, if there is none, from the live shell's SVG icon. They are
 * cached until the logo or the live shell changes.
 */
@Injectable()
export class SiteIcons {
  private cache: { key: string; files: Map<string, Promise<Buffer>> } = { key: '', files: new Map() };

  constructor(
    private readonly live: LiveReleases,
    private readonly store: ReleaseStore,
    private readonly contact: CompanyContact,
    private readonly logo: UploadedLogo,
  ) {}

  /**
   * Returns the icon of `/favicon.ico` or a path in {@link ICON_SIZES_PX}; null when there is neither a logo nor an icon.
   */
  async readFile(path: string): Promise<Buffer | null> {
    const logo = await this.logo.find();
    const picture = logo && (await this.logo.read(logo));
    if (picture) return this.getOrRender(logo.master, path, () => renderIcon(path, (size) => fitLogo(picture, size)));
    const { shell } = await this.live.readCurrent();
    const svg = shell?.icon ? await this.store.read('shell', shell.version, `client/${shell.icon}`) : null;
    return shell && svg && this.getOrRender(shell.version, path, () => renderSvgIcon(path, svg));
  }

  private getOrRender(key: string, path: string, render: () => Promise<Buffer>): Promise<Buffer> {
    if (this.cache.key !== key) this.cache = { key, files: new Map() };
    const { files } = this.cache;
    const file = files.get(path) ?? render();
    files.set(path, file);
    file.catch(() => files.delete(path));
    return file;
  }

  async buildManifest(): Promise<object> {
    const [contact, logo] = await Promise.all([this.contact.readCurrent(), this.logo.find()]);
    const name = contact?.name ?? 'Property management';
    const icons = Object.entries(ICON_SIZES_PX).map(([path, size]) => ({
      src: logo ? `${path}?v=${getLogoTag(logo)}` : path,
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

/** @param toPng function that renders a square picture with the given width */
async function renderIcon(path: string, toPng: (size: number) => Promise<Sharp>, background?: Color): Promise<Buffer> {
  const size = ICON_SIZES_PX[path as keyof typeof ICON_SIZES_PX];
  // Fill transparent areas, because phones show them in black.
  if (size)
    return (await toPng(size))
      .flatten({ background: background ?? THEME_COLORS.light })
      .png()
      .toBuffer();
  return toIco(
    await Promise.all(
      FAVICON_SIZES_PX.map(async (side) => ({ size: side, png: await (await toPng(side)).png().toBuffer() })),
    ),
  );
}

const renderSvgIcon = async (path: string, svg: Buffer): Promise<Buffer> =>
  renderIcon(
    path,
    (size) => Promise.resolve(sharp(svg, { density: 72 * Math.ceil(size / 32) }).resize(size, size)),
    await readEdgeColor(svg),
  );

/** Fits a logo into a square. A phone's icon has a margin. */
async function fitLogo(picture: Buffer, size: number): Promise<Sharp> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const margin = size > Math.max(...FAVICON_SIZES_PX) ? Math.round(size * ICON_MARGIN_SHARE) : 0;
  const inner = size - 2 * margin;
  const fitted = sharp(picture).resize(inner, inner, { fit: 'contain', background: transparent });
  const extended = fitted.extend({ top: margin, bottom: margin, left: margin, right: margin, background: transparent });
  return sharp(await extended.png().toBuffer());
}

/** Returns the color in the middle of the icon's upper edge. */
async function readEdgeColor(svg: Buffer): Promise<Color> {
  const [r = 0, g = 0, b = 0] = await sharp(svg)
    .resize(32, 32)
    .extract({ left: 16, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b };
}
