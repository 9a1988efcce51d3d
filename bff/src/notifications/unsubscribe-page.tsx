import type { CompanySetting } from '../site-settings/index.ts';
import { renderLinkPage } from './link-page.tsx';
import { MARKETING_TOPIC, TOPIC_TEXTS, MESSAGE_TOPICS } from './topic-texts.ts';
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

export function renderUnsubscribePage(state: UnsubscribePageState, company: CompanySetting): string {
  const children =
    state.kind === 'choices' ? (
      <Choices {...state} />
    ) : state.kind === 'confirmation' ? (
      <form method="post" action={`/api/unsubscribe/${state.linkKey}/confirm`}>
        <button type="submit">Yes, send me the emails</button>
      </form>
    ) : null;
  return renderLinkPage({ ...buildContent(state, company), children }, company);
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
          {MESSAGE_TOPICS.map((topic) => (
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
      text: `Then ${company.name} sends you a short series of emails about your home, its rent and our service. You can stop them at any time.`,
    };
  }
  const stillReaches = 'Emails that you ask for, such as an analysis, will still reach you.';
  if (state.done === 'saved')
    return { title: 'Your choices are saved', text: `They apply from now on. ${stillReaches}` };
  if (state.done === 'confirmed' && state.choices.topics.includes(MARKETING_TOPIC)) {
    return {
      title: 'Your email address is confirmed',
      text: 'Thank you. The emails begin soon. You can turn them off below at any time.',
    };
  }
  if (state.choices.isMarketing && !state.choices.topics.includes(MARKETING_TOPIC)) {
    const text = `You will get no more emails from ${company.name} about renting out your property. ${stillReaches}`;
    return { title: 'You are unsubscribed', text };
  }
  if (!offersUnsubscribe(state)) {
    return { title: 'Choose which emails you get', text: `Clear the ones that you do not want. ${stillReaches}` };
  }
  return {
    title: 'Unsubscribe from our emails',
    text: `If you unsubscribe, we send you no more emails about renting out your property. ${stillReaches}`,
  };
}
