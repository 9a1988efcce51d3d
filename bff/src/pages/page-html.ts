import { PAGE_BOOT_ID, PAGE_DATA_ID, type PageBoot, type PageFile } from '@epm/contract/pages';
import type { RenderedHeadElement } from '@epm/contract/releases';
import { escapeHtml, escapeJson } from '../platform/http/escape.ts';
import type { Banner } from './preview-bar.ts';

/** Text of the inlined stylesheets, and the URLs of the files from which it was built. */
export interface InlineStyle {
  text: string;
  urls: string[];
}

export interface PageContent {
  title: string;
  head: readonly RenderedHeadElement[];
  boot: PageBoot;
  styles: readonly PageFile[];
  /** Small script that hydrates the page later. If undefined, the shell starts immediately. */
  loader?: PageFile;
  icon?: PageFile;
  /**
   * Query value of the icon URLs, which changes with the uploaded logo, so that browsers load the new icons. Absent
   * without a logo.
   */
  logoTag?: string;
  fonts: readonly PageFile[];
  /** Stylesheets to inline instead of links to `styles`. */
  inlineStyle?: InlineStyle;
  /** HTML that the server rendered, and its loader data as JSON. */
  rendered?: { html: string; data: string };
  /**
   * Error message to show after a delay if the browser cannot render the page either. The style is written unescaped.
   */
  fallback?: { html: string; style: string };
  /** Content above the page, which the browser does not hydrate. Written unescaped. */
  banner?: Banner;
  /** True for a document without script elements, for a sandboxed frame. */
  isStatic?: boolean;
}

type Attributes = Record<string, string | true | undefined>;

function formatAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}

const renderOpeningTag = (tag: string, attributes: Attributes) => `<${tag}${formatAttributes(attributes)}>`;

/**
 * CORS mode of all scripts, styles and fonts. If a file were preloaded in one mode and used in another, the browser
 * would fetch it twice.
 */
const CROSSORIGIN = 'anonymous';

const renderScriptTag = (file: PageFile, more: Attributes = {}) =>
  `${renderOpeningTag('script', { defer: true, src: file.url, integrity: file.integrity, crossorigin: CROSSORIGIN, ...more })}</script>`;

const renderPreloadLink = (file: PageFile, as: 'script' | 'font') =>
  renderOpeningTag('link', { rel: 'preload', as, href: file.url, integrity: file.integrity, crossorigin: CROSSORIGIN });

const renderStylesheetLink = (file: PageFile) =>
  renderOpeningTag('link', { rel: 'stylesheet', href: file.url, integrity: file.integrity, crossorigin: CROSSORIGIN });

/** Returns a script element that contains data. The content security policy allows it, because it is not executable. */
const renderDataScript = (attributes: Attributes, json: string) =>
  `${renderOpeningTag('script', attributes)}${escapeJson(json)}</script>`;

const renderHeadElement = ({ tag, attributes, json = '{}' }: RenderedHeadElement): string =>
  tag === 'script' ? renderDataScript(attributes, json) : renderOpeningTag(tag, attributes);

const renderJsonScript = (id: string, json: string) => renderDataScript({ type: 'application/json', id }, json);

/**
 * Background colors of the pages in light and dark mode (`--surface` in tokens.css), for the toolbar of the browser.
 */
export const THEME_COLORS = { light: '#faf7f0', dark: '#1c2322' } as const;

/** Links to files that `SiteIconsController` serves at fixed paths. */
const renderSiteLinks = (logoTag?: string): string[] => {
  const query = logoTag ? `?v=${logoTag}` : '';
  return [
    ...(logoTag ? [renderOpeningTag('link', { rel: 'icon', href: `/favicon.ico${query}` })] : []),
    renderOpeningTag('link', { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${query}` }),
    renderOpeningTag('link', { rel: 'manifest', href: `/manifest.webmanifest${query}` }),
  ];
};

const renderThemeColor = ([scheme, content]: [string, string]) =>
  renderOpeningTag('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content });

/**
 * Returns the scripts in the head and their preload links. Pages that start immediately preload all scripts. Pages with
 * a loader preload none, because even low-priority scripts would compete with the first paint.
 */
const renderHeadScripts = ({ boot, loader, isStatic }: PageContent): string[] =>
  loader || isStatic
    ? []
    : [
        ...boot.scripts.map((file) => renderScriptTag(file)),
        ...boot.preload.map((file) => renderPreloadLink(file, 'script')),
      ];

/** Returns the data for the scripts, and the loader. */
const renderBodyScripts = ({ boot, rendered, loader, isStatic }: PageContent): string[] =>
  isStatic
    ? []
    : [
        renderJsonScript(PAGE_BOOT_ID, JSON.stringify(boot)),
        ...(rendered ? [renderJsonScript(PAGE_DATA_ID, rendered.data)] : []),
        ...(loader ? [renderScriptTag(loader, { fetchpriority: 'low' })] : []),
      ];

/** Returns the HTML document of a page. Inlined styles are not escaped, because they come from our own build. */
export function renderPageHtml(content: PageContent): string {
  const { title, head, styles, icon, logoTag, fonts, inlineStyle, rendered, fallback, banner, isStatic } = content;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(THEME_COLORS).map(renderThemeColor),
    `<title>${escapeHtml(title)}</title>`,
    ...head.filter(({ tag }) => !isStatic || tag !== 'script').map(renderHeadElement),
    ...(icon && !logoTag ? [renderOpeningTag('link', { rel: 'icon', type: 'image/svg+xml', href: icon.url })] : []),
    ...renderSiteLinks(logoTag),
    ...fonts.map((file) => renderPreloadLink(file, 'font')),
    ...(inlineStyle
      ? [`${renderOpeningTag('style', { 'data-files': inlineStyle.urls.join(' ') })}${inlineStyle.text}</style>`]
      : styles.map(renderStylesheetLink)),
    ...(fallback ? [`<style>${fallback.style}</style>`] : []),
    ...(banner ? [`<style>${banner.style}</style>`] : []),
    ...renderHeadScripts(content),
    `</head><body>${banner?.html ?? ''}`,
    `<div id="root">${rendered?.html ?? ''}</div>${fallback?.html ?? ''}`,
    ...(rendered || fallback ? [] : ['<noscript>This page needs JavaScript.</noscript>']),
    ...renderBodyScripts(content),
    '</body></html>',
  ].join('\n');
}
