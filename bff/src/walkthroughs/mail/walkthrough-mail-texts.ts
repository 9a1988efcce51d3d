import { formatClock } from '@epm/contract';

/** Reason for an email about a walkthrough. */
export type WalkthroughOccasion = 'confirmed' | 'moved' | 'canceled' | 'unavailable';

interface WalkthroughMailTexts {
  subject: string;
  headline: string;
  opening: string;
  /** Closing paragraph, if any. @param phone telephone number of the company */
  closing?: (phone: string) => string;
}

/**
 * Returns the texts of an email.
 * @param day day of the walkthrough, such as 'Thursday, December 10'
 * @param start ISO 8601 instant
 */
export function getWalkthroughMailTexts(
  occasion: WalkthroughOccasion,
  { day, start }: { day: string; start: string },
): WalkthroughMailTexts {
  const when = `${day} at ${formatClock(start)}`;
  const messagesByOccasion: Record<WalkthroughOccasion, WalkthroughMailTexts> = {
    confirmed: {
      subject: `Your walkthrough: ${when}`,
      headline: 'Your walkthrough is booked',
      opening: 'We will meet you at the property. The calendar entry is attached.',
    },
    moved: {
      subject: `Your walkthrough has moved: ${when}`,
      headline: 'Your walkthrough has moved',
      opening: 'We will meet you at the property then. The attached calendar entry replaces the earlier one.',
    },
    canceled: {
      subject: `Your walkthrough is canceled: ${when}`,
      headline: 'Your walkthrough is canceled',
      opening: 'The walkthrough will not take place. The attachment removes the entry from your calendar.',
      closing: (phone) => `Your details are saved. You can also call us at ${phone}.`,
    },
    unavailable: {
      subject: 'Please choose another time for your walkthrough',
      headline: 'We could not book the time you chose',
      opening: `You asked for ${when}. That time is no longer available, so nothing is booked yet.`,
      closing: (phone) => `Your details are saved. If none of the times suit you, call us at ${phone}.`,
    },
  };
  return messagesByOccasion[occasion];
}

/** Paragraphs that explain what happens at the walkthrough and what the owner must prepare. */
export const WALKTHROUGH_STEPS: readonly string[] = [
  'We go through every room and around the outside with you, note the condition and take photographs for our files.',
  'Before we leave we settle the asking rent with you, and tell you what, if anything, has to be done before a resident moves in.',
  'Please make every part of the property accessible, garage, basement and utility room included, and let anyone who lives there know that we are coming. If the city has issued a rental certificate, have it at hand.',
];
