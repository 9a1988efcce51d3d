import type { CompanyDetails } from './company-contact.ts';
import { escapeHtml } from '../platform/http/escape.ts';
import { THEME_COLORS } from './page-html.ts';

/** Content of an error page. */
export interface FallbackContent {
  title: string;
  text: string;
  /** Link below the text. An empty URL reloads the page. */
  action: { href: string; label: string };
  contact: CompanyDetails | null;
  /** URLs of the site's fonts. A system font replaces a missing font. */
  fonts: { serif?: string | undefined; sans?: string | undefined };
}

const buildFontFace = (family: string, url: string | undefined) =>
  url === undefined
    ? ''
    : `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:400 700;font-display:swap}`;

const buildFontFaces = ({ serif, sans }: FallbackContent['fonts']) =>
  buildFontFace('Newsreader', serif) + buildFontFace('Source Sans', sans);

/** Styles with the light and dark colors of tokens.css. */
const BASE_RULES = `
.fallback{color-scheme:light dark;--ink:light-dark(#1d211e,#ece6da);--muted:light-dark(#5a605a,#aab0a7);--green:light-dark(#1f5a3e,#93c7a4);
 --soft:light-dark(#e5ede3,#283a31);--line:light-dark(#89867a,#85908a);
 box-sizing:border-box;max-width:50rem;margin:0 auto;padding:clamp(2rem,8vh,6rem) 1.5rem;color:var(--ink);
 font:400 1.0625rem/1.6 "Source Sans",system-ui,sans-serif}
.fallback .company{margin:0 0 2.5rem;font:500 1.375rem/1.2 Newsreader,Georgia,serif;color:var(--green)}
.fallback svg{display:block;width:100%;max-width:26rem;height:auto;margin-bottom:2.5rem;fill:none;stroke:var(--ink);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.fallback .roof{stroke:var(--line);stroke-dasharray:3 6}.fallback .leaf{fill:var(--soft)}.fallback .grass{stroke:var(--green);stroke-width:1.1}
.fallback h1{max-width:20ch;margin:0;font:500 clamp(2rem,6vw,3rem)/1.1 Newsreader,Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
.fallback p{max-width:34rem;margin:1.25rem 0 0;font-size:1.1875rem;color:var(--muted)}
.fallback .action{display:inline-block;margin-top:2rem;padding:.8rem 1.5rem;border-radius:4px;font-weight:600;text-decoration:none;color:#fbf9f3;background:light-dark(#1f5a3e,#2b6b4b)}
.fallback a{color:var(--green)}.fallback :focus-visible{outline:2px solid var(--green);outline-offset:3px}
`;

/** Delays the message, so that it does not flash while the browser is still rendering the page. */
const DELAY_RULES = `
#root:not(:empty)+.fallback{display:none}
.fallback{visibility:hidden;animation:fallback 0s 5s forwards}
@keyframes fallback{to{visibility:visible}}
@media (scripting:none){.fallback{visibility:visible;animation:none}}
`;

/** An empty lot with a mailbox and a tree, as on the not-found page. */
const EMPTY_LOT_SVG = `<svg viewBox="0 0 420 190" aria-hidden="true"><path class="roof" d="M120 176V106H290V176M106 108L140 70H270L304 108z"/>
<path d="M52 176V112M356 176V96M356 138l16-16M32 112V98a12 12 0 0 1 12-12H72a12 12 0 0 1 12 12V112zM44 86a12 12 0 0 1 12 12V112M66 86V66h14v10h-14"/>
<path class="leaf" d="M356 40a38 38 0 0 1 38 38a38 38 0 0 1-76 0a38 38 0 0 1 38-38z"/><path d="M356 138V70l14-14"/>
<path class="grass" d="M14 176q-1-6-4-9M16 176v-12M18 176q1-6 5-9M98 176q-1-6-4-9M100 176v-11M102 176q1-6 5-9M214 176q-1-5-4-8M216 176v-11M218 176q1-6 5-9M316 176q-1-5-4-8M318 176v-10M320 176q1-6 5-9M396 176q-1-6-4-9M398 176v-12"/>
<path d="M0 176H420"/></svg>`;

const renderPhoneLink = (phone: string) => `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a>`;

/** Returns the markup of an error message. `role="alert"` makes screen readers announce it when it appears later. */
export function renderFallbackMarkup({ title, text, action, contact }: FallbackContent): string {
  return [
    '<div class="fallback" role="alert">',
    contact ? `<div class="company">${escapeHtml(contact.name)}</div>` : '',
    EMPTY_LOT_SVG,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}${contact ? ` Or call us: ${renderPhoneLink(contact.phone)}.` : ''}</p>`,
    `<a class="action" href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a>`,
    '</div>',
  ].join('\n');
}

/** Returns the style of an error message that appears after a delay. */
export const buildDelayedFallbackStyle = (fonts: FallbackContent['fonts']) =>
  buildFontFaces(fonts) + BASE_RULES + DELAY_RULES;

/** Returns a complete document with an error message, and its style for the content security policy. */
export function renderFallbackDocument(page: FallbackContent): { html: string; style: string } {
  const style = `${buildFontFaces(page.fonts)}${BASE_RULES}body{margin:0;background:light-dark(${THEME_COLORS.light},${THEME_COLORS.dark});color-scheme:light dark}`;
  const title = page.contact ? `${page.title} ${page.contact.name}` : page.title;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    `<body><main>${renderFallbackMarkup(page)}</main></body></html>`,
  ].join('\n');
  return { html, style };
}
