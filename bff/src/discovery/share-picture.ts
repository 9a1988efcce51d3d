import { LIGHTS_PATH, SKYLINE_PATH, STREET_PATH } from './horizon.ts';
import type { Typeface, Typefaces } from './typefaces.ts';
import { wrapLines } from './wrap-lines.ts';

/** Size in pixels that social networks recommend. */
const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Component of the cache key. Must increase with each design change, so that older pictures are no longer served. */
export const DESIGN_VERSION = 1;

export interface ShareLogo {
  png: Buffer;
  width: number;
  height: number;
  /** True if the logo contains no name. The company name is then drawn beside the logo. */
  isMark: boolean;
}

export interface ShareContent {
  title: string;
  company: string;
  /** Host name of the site. */
  host: string;
  /** Uploaded logo. Null if the built-in logo is shown instead. */
  logo: ShareLogo | null;
}

/** Colors of the light color scheme in tokens.css. */
const COLORS = {
  paper: '#faf7f0',
  ink: '#1d211e',
  muted: '#5a605a',
  green: '#1f5a3e',
  deep: '#17301f',
  cream: '#f6f1e6',
  far: '#e0e6d8',
  brass: '#b8964a',
  light: '#e6bf62',
  sun: '#f3e3bb',
} as const;

const MARGIN = 76;
const GROUND_Y = 556;
const TITLE_BOX = { top: 168, width: 1000, height: 262 } as const;
const LINE_HEIGHT = 1.08;
/** Font sizes, from the largest suitable size to the smallest size that is readable in a chat preview. */
const TITLE_SIZES = [96, 84, 72, 62, 52] as const;

interface FittedTitle {
  size: number;
  lines: string[];
}

/** Breaks a title into lines at the largest font size that fits. Truncates a title that does not fit at any size. */
export function fitTitle(title: string, typeface: Typeface): FittedTitle {
  for (const size of TITLE_SIZES) {
    const maxLines = Math.floor(TITLE_BOX.height / (size * LINE_HEIGHT));
    const lines = wrapLines(title, maxLines, TITLE_BOX.width, (line) => typeface.measureWidth(line, size));
    if (lines) return { size, lines };
  }
  const words = title.split(/\s+/).filter(Boolean);
  const shorter = words.length > 1 ? words.slice(0, -1).join(' ') : title.slice(0, Math.floor(title.length / 2));
  return fitTitle(`${shorter.replace(/[….,;:]+$/, '')}…`, typeface);
}

const fillShapes = (shapes: string, paint: string) => `<g fill="${paint}">${shapes}</g>`;

const drawDefaultLogo = (
  x: number,
  y: number,
) => `<g transform="translate(${x} ${y}) scale(1.5)"><rect width="32" height="32" rx="6" fill="${COLORS.green}"/>
<path fill="${COLORS.cream}" d="M16 6 29 14.3v3L16 9 3 17.3v-3z"/><path fill="${COLORS.cream}" d="M16 11.6 24 16.7V26h-5.4v-6.6h-5.2V26H8v-9.3z"/>
<path fill="${COLORS.light}" d="M14.6 20.6h2.8V26h-2.8z"/></g>`;

const LOGO_TOP = 68;
const LOGO_BOX = { width: 420, height: 64 } as const;
const COMPANY_FONT_SIZE = 40;
const COMPANY_BASELINE = 106;

/** Draws the logo at the top, and the company name unless the logo contains the name. */
function drawCompany({ company, logo }: ShareContent, display: Typeface): string {
  const drawName = (x: number) =>
    fillShapes(display.outline(company, COMPANY_FONT_SIZE, x, COMPANY_BASELINE), COLORS.green);
  if (!logo) return drawDefaultLogo(MARGIN, LOGO_TOP) + drawName(MARGIN + 66);
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const y = LOGO_TOP + Math.round((48 - height) / 2);
  const image = `<image x="${MARGIN}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${logo.png.toString('base64')}"/>`;
  return image + (logo.isMark ? drawName(MARGIN + width + 18) : '');
}

/** Renders the picture as SVG. Text is rendered as outlines, so it does not depend on installed fonts. */
export function renderSharePicture(content: ShareContent, { display, text }: Typefaces): string {
  const { title, host } = content;
  const { size, lines } = fitTitle(title, display);
  const step = size * LINE_HEIGHT;
  const first = TITLE_BOX.top + size * 0.74 + Math.max(0, (TITLE_BOX.height - step * lines.length) / 4);
  const headline = lines.map((line, index) => display.outline(line, size, MARGIN - 3, first + index * step)).join('');
  const tagline = 'Property management in Greater Des Moines';
  const { width, height } = PICTURE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${COLORS.paper}"/>
<circle cx="1010" cy="${GROUND_Y - 96}" r="92" fill="${COLORS.sun}"/>
<path transform="translate(828 ${GROUND_Y}) scale(0.72)" fill="${COLORS.far}" d="${SKYLINE_PATH}"/>
<g transform="translate(828 ${GROUND_Y})"><path fill="${COLORS.green}" d="${STREET_PATH}"/><path fill="${COLORS.light}" d="${LIGHTS_PATH}"/></g>
<rect y="${GROUND_Y}" width="${width}" height="${height - GROUND_Y}" fill="${COLORS.deep}"/>
${drawCompany(content, display)}
${fillShapes(headline, COLORS.ink)}
${fillShapes(text.outline(tagline, 25, MARGIN, GROUND_Y + 46), COLORS.cream)}
${fillShapes(text.outline(host, 25, width - MARGIN - text.measureWidth(host, 25), GROUND_Y + 46), COLORS.light)}
</svg>`;
}
