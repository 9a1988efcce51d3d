import { type HeadElement, PAGE_BOOT_ID, PAGE_DATA_ID, type PageBoot, type PageFile } from '@epm/contract/pages';
import { escapeHtml, escapeJson } from './escape.ts';

/** A stylesheet in the page itself, with the addresses of the files whose text it holds. */
export interface InlineStyle {
  text: string;
  urls: string[];
}

export interface PageParts {
  title: string;
  head: readonly HeadElement[];
  boot: PageBoot;
  styles: readonly PageFile[];
  /** The small script of pages that wake later; without one the shell starts at once. */
  loader?: PageFile;
  icon?: PageFile;
  fonts: readonly PageFile[];
  /** Instead of links to `styles`. */
  inlineStyle?: InlineStyle;
  /** What the server has drawn, and the loader data that it has drawn it from. */
  drawn?: { html: string; data: unknown };
  /** Shown after a while when the browser can't draw the page either; the style is written as it is. */
  standIn?: { html: string; style: string };
}

type Attributes = Record<string, string | true | undefined>;

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}

const open = (tag: string, attributes: Attributes) => `<${tag}${attributesOf(attributes)}>`;

/** How every script, style and font is asked for: one way, or a preloaded file would be fetched again. */
const crossorigin = 'anonymous';

const script = (file: PageFile, more: Attributes = {}) =>
  `${open('script', { defer: true, src: file.url, integrity: file.integrity, crossorigin, ...more })}</script>`;

const preload = (file: PageFile, as: 'script' | 'font') =>
  open('link', { rel: 'preload', as, href: file.url, integrity: file.integrity, crossorigin });

const stylesheet = (file: PageFile) =>
  open('link', { rel: 'stylesheet', href: file.url, integrity: file.integrity, crossorigin });

/** A data script is no code: the policy against inline code has nothing to say about it. */
const dataScript = (attributes: Attributes, value: unknown) =>
  `${open('script', attributes)}${escapeJson(value)}</script>`;

function headElement({ tag, attributes, json }: HeadElement): string {
  if (Object.values(attributes).includes(undefined)) return '';
  return tag === 'script' ? dataScript(attributes, json) : open(tag, attributes);
}

const json = (id: string, value: unknown) => dataScript({ type: 'application/json', id }, value);

/** The paper of the pages by day and at dusk, for the browser's own frame around them: `--surface` in tokens.css. */
export const themeColors = { light: '#faf7f0', dark: '#1c2322' } as const;

/** Served at fixed paths by `SiteIconsController`. */
const SITE_LINKS = [
  open('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  open('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
];

const themeColor = ([scheme, content]: [string, string]) =>
  open('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content });

/**
 * A page that starts at once asks for everything with the document. One that the loader wakes asks for nothing before it
 * has been painted: bytes of script, however low their priority, would compete with what the visitor came to see.
 */
const earlyScripts = ({ boot, loader }: PageParts): string[] =>
  loader ? [] : boot.preload.map((file) => preload(file, 'script'));

/** The whole document. Inlined styles are written as they are: they come from our own build. */
export function pageHtml(parts: PageParts): string {
  const { title, head, boot, styles, loader, icon, fonts, inlineStyle, drawn, standIn } = parts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(themeColors).map(themeColor),
    `<title>${escapeHtml(title)}</title>`,
    ...head.map(headElement),
    ...(icon ? [open('link', { rel: 'icon', type: 'image/svg+xml', href: icon.url })] : []),
    ...SITE_LINKS,
    ...fonts.map((file) => preload(file, 'font')),
    ...(inlineStyle
      ? [`${open('style', { 'data-files': inlineStyle.urls.join(' ') })}${inlineStyle.text}</style>`]
      : styles.map(stylesheet)),
    ...(standIn ? [`<style>${standIn.style}</style>`] : []),
    ...(loader ? [] : boot.scripts.map((file) => script(file))),
    ...earlyScripts(parts),
    '</head><body>',
    `<div id="root">${drawn?.html ?? ''}</div>${standIn?.html ?? ''}`,
    ...(drawn || standIn ? [] : ['<noscript>This page needs JavaScript.</noscript>']),
    json(PAGE_BOOT_ID, boot),
    ...(drawn ? [json(PAGE_DATA_ID, drawn.data)] : []),
    ...(loader ? [script(loader, { fetchpriority: 'low' })] : []),
    '</body></html>',
  ].join('\n');
}
