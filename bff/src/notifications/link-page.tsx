import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CompanySetting } from '../site-settings/index.ts';
import { lightColors, sansSerifFonts, serifFonts } from './mail/mail-theme.ts';

/** Content of a page that a link in an email opens. */
export interface LinkPage {
  title: string;
  text: string;
  /** Forms below the text. */
  children?: ReactNode;
}

/** Renders the page without scripts, because a mail client may show it in a restricted web view. */
export function renderLinkPage({ title, text, children }: LinkPage, company: CompanySetting): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${company.name}`}</title>
        <style>{styleSheet}</style>
      </head>
      <body>
        <main>
          <p className="name">
            <a href="/">{company.name}</a>
          </p>
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          <p className="contact">
            <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </main>
      </body>
    </html>,
  )}`;
}

const styleSheet = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(${lightColors.paper}, #191f1d); color: light-dark(${lightColors.ink}, #ece6da); font: 400 17px/28px ${sansSerifFonts}; }
main { max-width: 34rem; margin: 0 auto; padding: 10vh 24px 64px; }
a { color: light-dark(${lightColors.accent}, #93c7a4); text-underline-offset: 3px; }
.name { margin: 0 0 48px; font: 600 20px/26px ${serifFonts}; }
.name a { text-decoration: none; }
h1 { margin: 0 0 16px; font: 500 36px/42px ${serifFonts}; }
p { margin: 0 0 24px; }
button { min-height: 48px; padding: 0 28px; border: 0; border-radius: 6px; cursor: pointer;
  background: light-dark(${lightColors.accent}, #93c7a4); color: light-dark(${lightColors.accentInk}, #102418); font: 600 17px/24px ${sansSerifFonts}; }
button:hover { background: light-dark(#174630, #a9d6b7); }
:focus-visible { outline: 2px solid light-dark(${lightColors.accent}, #93c7a4); outline-offset: 3px; border-radius: 3px; }
fieldset { margin: 56px 0 24px; padding: 0; border: 0; }
legend { margin-bottom: 8px; padding: 0; font: 500 24px/32px ${serifFonts}; }
label { display: flex; gap: 14px; padding: 14px 0; cursor: pointer; border-bottom: 1px solid light-dark(${lightColors.line}, #353e3a); }
label input { flex: none; width: 22px; height: 22px; margin: 3px 0 0; accent-color: light-dark(${lightColors.accent}, #93c7a4); }
label small { display: block; color: light-dark(${lightColors.inkMuted}, #aab0a7); font-size: 15px; line-height: 24px; }
button.secondary { background: none; color: inherit; border: 1px solid light-dark(${lightColors.inkMuted}, #aab0a7); }
button.secondary:hover { background: light-dark(${lightColors.line}, #353e3a); }
.contact { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 64px 0 0; padding-top: 16px; border-top: 1px solid light-dark(${lightColors.line}, #353e3a);
  color: light-dark(${lightColors.inkMuted}, #aab0a7); font-size: 15px; }
`;

/** Content security policy that allows only the page's style sheet and forms. */
const LINK_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styleSheet).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers of the page. They set the content security policy, and prevent caches and `Referer` headers from storing the
 * key in the URL.
 */
export const LINK_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': LINK_PAGE_CSP,
} as const;
