import type { ConsentWording } from '@epm/contract';
import type { MessageTopic } from '../contacts/index.ts';

interface TopicText {
  title: string;
  description: string;
}

/** Texts for each topic on the page where contacts choose their emails, in display order. */
export const TOPIC_TEXTS: Readonly<Record<MessageTopic, TopicText>> = {
  warm_lead: {
    title: 'Emails about renting out your property',
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

export const MESSAGE_TOPICS = Object.keys(TOPIC_TEXTS) as MessageTopic[];

/** Topic of marketing email. Turning it off unsubscribes the contact. */
export const MARKETING_TOPIC = 'warm_lead';

/** Consent wording for a contact who confirms the email address. */
export const CONFIRMED_MARKETING_CONSENT: ConsentWording = {
  version: 'email-confirmation-2',
  text: `Yes, send me the emails. ${Object.values(TOPIC_TEXTS[MARKETING_TOPIC]).join('. ')}`,
};

/** Consent wording for a contact who turns on marketing email. */
export const CHOSEN_MARKETING_CONSENT: ConsentWording = {
  version: 'email-choices-2',
  text: Object.values(TOPIC_TEXTS[MARKETING_TOPIC]).join('. '),
};
