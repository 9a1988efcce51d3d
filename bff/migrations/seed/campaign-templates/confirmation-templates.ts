import type { SeedTemplate } from './seed-template.ts';

type ConfirmationTemplate = Omit<SeedTemplate, 'workflow' | 'delayDays'>;

const appointmentSentence =
  'Your walkthrough of {{walkthroughAddress}} is on **{{walkthroughDay}}** at **{{walkthroughTime}}** (Central Time).';

const manageLinkText = `[Choose another time, or cancel]({{walkthroughUrl}})

Until the walkthrough begins, you can move or cancel it with the link in any of our emails about it, or by a call to {{companyPhone}}. Anyone who has the link can do so.`;

/** Reminders of a walkthrough. They contain the day and the time, so that a late reminder is still correct. */
export const confirmationTemplates: readonly ConfirmationTemplate[] = [
  {
    key: 'walkthrough_first',
    type: 'email',
    name: 'First reminder of the walkthrough',
    timing: 'walkthrough_first',
    subject: 'Your walkthrough on {{walkthroughDay}}',
    content: `Hello,

${appointmentSentence} We will meet you at the property.

## Worth arranging now

- **Access.** Please make every part of the property accessible, garage, basement and utility room included.
- **People.** Let anyone who lives there know that we are coming.
- **Papers.** If the city has issued a rental certificate, have it at hand. Manuals and the record of the last furnace service help as well.

If the time no longer suits you, please choose another one.

${manageLinkText}`,
  },
  {
    key: 'walkthrough_second',
    type: 'email',
    name: 'Second reminder of the walkthrough',
    timing: 'walkthrough_second',
    subject: 'What happens at your walkthrough on {{walkthroughDay}}',
    content: `Hello,

${appointmentSentence}

## What happens

- We go through every room and around the outside with you, note the condition and take photographs for our files.
- Before we leave we settle the asking rent with you.
- You learn what, if anything, has to be done before a resident moves in.

You do not need to clean or repair anything for us. Please keep the furnace, the water heater and the electrical panel within reach, and bring the questions that you would like answered on the spot.

${manageLinkText}`,
  },
  {
    key: 'walkthrough_day_before',
    type: 'email',
    name: 'Reminder the day before the walkthrough',
    timing: 'walkthrough_day_before',
    subject: 'Reminder of your walkthrough: {{walkthroughDay}} at {{walkthroughTime}}',
    content: `Hello,

This is a reminder of the walkthrough you booked. We will see you on **{{walkthroughDay}}** at **{{walkthroughTime}}** (Central Time) at {{walkthroughAddress}}.

## What happens

We go through every room and around the outside with you, note the condition and take photographs for our files.

Before we leave we settle the asking rent with you, and tell you what, if anything, has to be done before a resident moves in.

Please make every part of the property accessible, garage, basement and utility room included, and let anyone who lives there know that we are coming. If the city has issued a rental certificate, have it at hand.

${manageLinkText}`,
  },
  {
    key: 'walkthrough_text',
    type: 'sms',
    name: 'Text message before the walkthrough',
    timing: 'walkthrough_text',
    subject: '',
    // Contains only characters of the GSM alphabet, because other characters halve the maximum length of a message.
    content:
      '{{companyName|Property management}}: your walkthrough is on {{walkthroughDay}} at {{walkthroughTime}}, {{streetAddress|at your property}}. Questions? Call {{companyPhone|our office}}. Reply STOP to opt out',
  },
];
