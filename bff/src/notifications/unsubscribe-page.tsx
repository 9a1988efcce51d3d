import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CompanySetting } from '../site-settings/index.ts';
import { light, sans, serif } from './mail/mail-theme.ts';

/** State of the unsubscribe page. */
export type UnsubscribePageState =
  /** Shows the button, which posts to `action`. */
  { kind: 'ask'; action: string } | { kind: 'done' } | { kind: 'unknown' };

/** Renders the page without scripts, because a mail client may show it in a restricted web view. */
export function renderUnsubscribePage(state: UnsubscribePageState, company: CompanySetting): string {
  const { title, text } = buildContent(state, company);
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
          {state.kind === 'ask' && (
            <form method="post" action={state.action}>
              <button type="submit">Unsubscribe</button>
            </form>
          )}
          <p className="contact">
            {company.phone} · <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </main>
      </body>
    </html>,
  )}`;
}

function buildContent(state: UnsubscribePageState, company: CompanySetting): { title: string; text: string } {
  const stillReaches = 'Emails that you ask for, such as an analysis, will still reach you.';
  if (state.kind === 'ask') {
    return {
      title: 'Unsubscribe from our emails',
      text: `You will get no more emails about renting out your property. ${stillReaches}`,
    };
  }
  if (state.kind === 'done') {
    return { title: 'You are unsubscribed', text: `You will get no more emails from ${company.name}. ${stillReaches}` };
  }
  return {
    title: 'We do not recognize this link',
    text: 'It may be incomplete. Open it again from the email, ' + 'or write to us and we will take you off the list.',
  };
}

const styleSheet = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(${light.paper}, #191f1d); color: light-dark(${light.ink}, #ece6da); font: 400 17px/28px ${sans}; }
main { max-width: 34rem; margin: 0 auto; padding: 10vh 24px 64px; }
a { color: light-dark(${light.accent}, #93c7a4); text-underline-offset: 3px; }
.name { margin: 0 0 48px; font: 600 20px/26px ${serif}; }
.name a { text-decoration: none; }
h1 { margin: 0 0 16px; font: 500 36px/42px ${serif}; }
p { margin: 0 0 24px; }
button { min-height: 48px; padding: 0 28px; border: 0; border-radius: 6px; cursor: pointer;
  background: light-dark(${light.accent}, #93c7a4); color: light-dark(${light.accentInk}, #102418); font: 600 17px/24px ${sans}; }
button:hover { background: light-dark(#174630, #a9d6b7); }
:focus-visible { outline: 2px solid light-dark(${light.accent}, #93c7a4); outline-offset: 3px; border-radius: 3px; }
.contact { margin: 64px 0 0; padding-top: 16px; border-top: 1px solid light-dark(${light.line}, #353e3a);
  color: light-dark(${light.inkMuted}, #aab0a7); font-size: 15px; }
`;

/** Content security policy that allows only the page's style sheet and form. */
export const UNSUBSCRIBE_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styleSheet).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
