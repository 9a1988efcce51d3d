import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CompanySetting } from '../site-settings/index.ts';
import { light, sans, serif } from './mail/mail-theme.ts';
import { MARKETING_TOPIC, TOPIC_TEXTS, TOPICS } from './topic-texts.ts';
import type { EmailChoices } from './unsubscriptions.service.ts';

/** Change that a contact makes on the page. */
export type ChoicesChange = 'unsubscribed' | 'saved' | 'confirmed';

/** State of the page on which a contact unsubscribes, chooses emails or confirms the email address. */
export type UnsubscribePageState =
  | {
      kind: 'choices';
      /** Key of the link. */
      linkKey: string;
      choices: EmailChoices;
      /** The change that the contact has just made. */
      done: ChoicesChange | null;
    }
  | { kind: 'confirmation'; linkKey: string }
  | { kind: 'unknown' };

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
          {state.kind === 'choices' && <Choices {...state} />}
          {state.kind === 'confirmation' && (
            <form method="post" action={`/api/unsubscribe/${state.linkKey}/confirm`}>
              <button type="submit">Yes, send me the letters</button>
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

const offersUnsubscribe = ({ choices, done }: ChoicesProps): boolean =>
  !done && choices.isMarketing && choices.topics.includes(MARKETING_TOPIC);

type ChoicesProps = Extract<UnsubscribePageState, { kind: 'choices' }>;

function Choices(props: ChoicesProps) {
  const action = `/api/unsubscribe/${props.linkKey}`;
  const hasButton = offersUnsubscribe(props);
  return (
    <>
      {hasButton && (
        <form method="post" action={action}>
          <button type="submit">Unsubscribe</button>
        </form>
      )}
      <form method="post" action={`${action}/choices`}>
        <fieldset>
          <legend>{hasButton ? 'Or choose which emails you get' : 'Emails you get'}</legend>
          {TOPICS.map((topic) => (
            <label key={topic}>
              <input type="checkbox" name={topic} defaultChecked={props.choices.topics.includes(topic)} />
              <span>
                {TOPIC_TEXTS[topic].title}
                <small>{TOPIC_TEXTS[topic].description}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="secondary">
          Save
        </button>
      </form>
    </>
  );
}

function buildContent(state: UnsubscribePageState, company: CompanySetting): { title: string; text: string } {
  if (state.kind === 'unknown') {
    return {
      title: 'We do not recognize this link',
      text: 'It may be incomplete. Open it again from the email, or write to us and we will take you off the list.',
    };
  }
  if (state.kind === 'confirmation') {
    return {
      title: 'Please confirm your email address',
      text: `Then ${company.name} sends you a short series of letters about your home, its rent and our service. You can stop them at any time.`,
    };
  }
  const stillReaches = 'Emails that you ask for, such as an analysis, will still reach you.';
  if (state.done === 'saved')
    return { title: 'Your choices are saved', text: `They apply from now on. ${stillReaches}` };
  if (state.done === 'confirmed' && state.choices.topics.includes(MARKETING_TOPIC)) {
    return {
      title: 'Your email address is confirmed',
      text: 'Thank you. The letters begin soon. You can turn them off below at any time.',
    };
  }
  if (state.choices.isMarketing && !state.choices.topics.includes(MARKETING_TOPIC)) {
    const text = `You will get no more letters from ${company.name} about renting out your property. ${stillReaches}`;
    return { title: 'You are unsubscribed', text };
  }
  if (!offersUnsubscribe(state)) {
    return { title: 'Choose which emails you get', text: `Clear the ones that you do not want. ${stillReaches}` };
  }
  return {
    title: 'Unsubscribe from our emails',
    text: `You will get no more letters about renting out your property. ${stillReaches}`,
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
fieldset { margin: 56px 0 24px; padding: 0; border: 0; }
legend { margin-bottom: 8px; padding: 0; font: 500 24px/32px ${serif}; }
label { display: flex; gap: 14px; padding: 14px 0; cursor: pointer; border-bottom: 1px solid light-dark(${light.line}, #353e3a); }
label input { flex: none; width: 22px; height: 22px; margin: 3px 0 0; accent-color: light-dark(${light.accent}, #93c7a4); }
label small { display: block; color: light-dark(${light.inkMuted}, #aab0a7); font-size: 15px; line-height: 24px; }
button.secondary { background: none; color: inherit; border: 1px solid light-dark(${light.inkMuted}, #aab0a7); }
button.secondary:hover { background: light-dark(${light.line}, #353e3a); }
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
