import type { ConsentWording } from '@epm/contract';
import type { MessageTopic } from '../contacts/index.ts';

interface TopicText {
  title: string;
  description: string;
}

/** Words for each topic on the page on which contacts choose their emails, in the order of the page. */
export const TOPIC_TEXTS: Readonly<Record<MessageTopic, TopicText>> = {
  warm_lead: {
    title: 'Letters about renting out your property',
    description: 'A short series about your home, its rent and our service.',
  },
  confirmation: {
    title: 'Reminders of your walkthrough',
    description: 'Sent before a walkthrough that you have booked.',
  },
  onboarding: {
    title: 'Onboarding reminders',
    description: 'The steps that are left once you have signed with us.',
  },
};

export const TOPICS = Object.keys(TOPIC_TEXTS) as MessageTopic[];

/** Topic that is marketing. Turning it off is an unsubscribe. */
export const MARKETING_TOPIC = 'warm_lead';

/** Wording to which a contact consents by confirming the email address. */
export const CONFIRMED_LETTERS_CONSENT: ConsentWording = {
  version: 'email-confirmation-1',
  text: `Yes, send me the letters. ${Object.values(TOPIC_TEXTS[MARKETING_TOPIC]).join('. ')}`,
};

/** Wording to which a contact consents by choosing the letters. */
export const CHOSEN_LETTERS_CONSENT: ConsentWording = {
  version: 'email-choices-1',
  text: Object.values(TOPIC_TEXTS[MARKETING_TOPIC]).join('. '),
};
