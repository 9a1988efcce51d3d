import type { Contact } from './company-contact.ts';
import { escapeHtml } from './escape.ts';
import { themeColors } from './page-html.ts';

/** The text of a fallback page: rendered without the front end, which may be what is missing. */
export interface FallbackContent {
  title: string;
  text: string;
  /** Where to go from here; an empty address is this very page again. */
  action: { href: string; label: string };
  contact: Contact | null;
  /** Addresses of the site's typefaces; without one a system's own stands for it. */
  fonts: { serif?: string | undefined; sans?: string | undefined };
}

const face = (family: string, url: string | undefined) =>
  url === undefined
    ? ''
    : `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:400 700;font-display:swap}`;

const facesOf = ({ serif, sans }: FallbackContent['fonts']) => face('Newsreader', serif) + face('Source Sans', sans);

/** Colors are those of tokens.css, by day and at dusk. */
const rules = `
.stand-in{color-scheme:light dark;--ink:light-dark(#1d211e,#ece6da);--muted:light-dark(#5a605a,#aab0a7);--green:light-dark(#1f5a3e,#93c7a4);
 --soft:light-dark(#e5ede3,#283a31);--line:light-dark(#89867a,#85908a);
 box-sizing:border-box;max-width:50rem;margin:0 auto;padding:clamp(2rem,8vh,6rem) 1.5rem;color:var(--ink);
 font:400 1.0625rem/1.6 "Source Sans",system-ui,sans-serif}
.stand-in .company{margin:0 0 2.5rem;font:500 1.375rem/1.2 Newsreader,Georgia,serif;color:var(--green)}
.stand-in svg{display:block;width:100%;max-width:26rem;height:auto;margin-bottom:2.5rem;fill:none;stroke:var(--ink);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.stand-in .roof{stroke:var(--line);stroke-dasharray:3 6}.stand-in .leaf{fill:var(--soft)}.stand-in .grass{stroke:var(--green);stroke-width:1.1}
.stand-in h1{max-width:20ch;margin:0;font:500 clamp(2rem,6vw,3rem)/1.1 Newsreader,Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
.stand-in p{max-width:34rem;margin:1.25rem 0 0;font-size:1.1875rem;color:var(--muted)}
.stand-in .action{display:inline-block;margin-top:2rem;padding:.8rem 1.5rem;border-radius:4px;font-weight:600;text-decoration:none;color:#fbf9f3;background:light-dark(#1f5a3e,#2b6b4b)}
.stand-in a{color:var(--green)}.stand-in :focus-visible{outline:2px solid var(--green);outline-offset:3px}
`;

/** On a page that may yet come alive it waits: who is served a moment later should not read of trouble first. */
const patience = `
#root:not(:empty)+.stand-in{display:none}
.stand-in{visibility:hidden;animation:stand-in 0s 5s forwards}
@keyframes stand-in{to{visibility:visible}}
@media (scripting:none){.stand-in{visibility:visible;animation:none}}
`;

/** The lot with a mailbox, a tree and no house, as the not-found page has it. */
const drawing = `<svg viewBox="0 0 420 190" aria-hidden="true"><path class="roof" d="M120 176V106H290V176M106 108L140 70H270L304 108z"/>
<path d="M52 176V112M356 176V96M356 138l16-16M32 112V98a12 12 0 0 1 12-12H72a12 12 0 0 1 12 12V112zM44 86a12 12 0 0 1 12 12V112M66 86V66h14v10h-14"/>
<path class="leaf" d="M356 40a38 38 0 0 1 38 38a38 38 0 0 1-76 0a38 38 0 0 1 38-38z"/><path d="M356 138V70l14-14"/>
<path class="grass" d="M14 176q-1-6-4-9M16 176v-12M18 176q1-6 5-9M98 176q-1-6-4-9M100 176v-11M102 176q1-6 5-9M214 176q-1-5-4-8M216 176v-11M218 176q1-6 5-9M316 176q-1-5-4-8M318 176v-10M320 176q1-6 5-9M396 176q-1-6-4-9M398 176v-12"/>
<path d="M0 176H420"/></svg>`;

const phoneLink = (phone: string) => `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a>`;

/** The face alone. `role` tells a screen reader of it when it appears late. */
export function fallbackMarkup({ title, text, action, contact }: FallbackContent): string {
  return [
    '<div class="stand-in" role="alert">',
    contact ? `<div class="company">${escapeHtml(contact.name)}</div>` : '',
    drawing,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}${contact ? ` Or call us: ${phoneLink(contact.phone)}.` : ''}</p>`,
    `<a class="action" href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a>`,
    '</div>',
  ].join('\n');
}

/** Style of a face that stands behind a page which may yet come alive. */
export const delayedFallbackStyle = (fonts: FallbackContent['fonts']) => facesOf(fonts) + rules + patience;

/** A whole document of one face, and the text of its style for the policy. It needs nothing else to be shown. */
export function fallbackDocument(page: FallbackContent): { html: string; style: string } {
  const style = `${facesOf(page.fonts)}${rules}body{margin:0;background:light-dark(${themeColors.light},${themeColors.dark});color-scheme:light dark}`;
  const title = page.contact ? `${page.title} ${page.contact.name}` : page.title;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    `<body><main>${fallbackMarkup(page)}</main></body></html>`,
  ].join('\n');
  return { html, style };
}
