import type { SeedTemplate } from './seed-template.ts';

type OnboardingTemplate = Omit<SeedTemplate, 'workflow' | 'delayDays' | 'type'>;

const portalLink = `[Open the owner portal]({{ownerPortalUrl}})`;

/** Emails to owners whose home the company starts to manage. */
export const onboardingTemplates: readonly OnboardingTemplate[] = [
  {
    key: 'onboarding_welcome',
    name: 'Welcome',
    timing: 'onboarding_welcome',
    subject: 'Welcome: what happens next',
    content: `Hello {{firstName|and welcome}},

Thank you for placing {{streetAddress|your home}} in our care.

## What happens next

- We set up your home in our system and open your owner account.
- We photograph the home and list the improvements that we agreed on.
- We publish the listing and keep you informed about each showing.

## What we need from you

- The onboarding form
- Keys and codes to every part of the property
- Proof of insurance for a rented home, with our company as an additional insured
- The utility companies and your account numbers with them
- Your bank details for payments to you. Enter them in the owner portal, and never send them by email.

${portalLink}

## Whom to call

Your contact is {{signerName}}. Call {{companyPhone}}, or reply to this email. If you are not sure whether something is worth a call, please call.`,
  },
  {
    key: 'onboarding_checklist',
    name: 'Checklist',
    timing: 'onboarding_checklist',
    subject: 'Your onboarding checklist',
    content: `Hello {{firstName|and thank you for your help}},

To complete the setup of {{streetAddress|your home}}, we still need **{{onboardingOpenItems}}**. If you have just sent it, please disregard this message.

## How each item is done

- **Onboarding form.** Fill it in and sign it online.
- **Keys and codes.** Bring or mail one set to our office, and label each key. Our address is below.
- **Insurance.** Ask your insurer for a policy that covers a rented home, with our company as an additional insured. Our legal name is below.
- **Utilities.** Send us the names of the companies and your account numbers.
- **Bank details.** Enter them in the owner portal. Never send them by email, not even if a message seems to come from us.

${portalLink}

If something is unclear or hard to obtain, call us at {{companyPhone}}. We will help.`,
  },
  {
    key: 'onboarding_follow_up',
    name: 'Follow-up',
    timing: 'onboarding_follow_up',
    subject: 'How the first weeks have been',
    content: `Hello {{firstName|again}},

The first weeks with a manager are the ones with the most questions, so we would like to hear yours. Is there anything about {{streetAddress|your home}} that you expected and have not seen, or have seen and did not expect?

## Your first statement

The first monthly statement is seldom a typical one. It can show part of a month of rent, the fees for the start and the first repairs. Each line has a date, and fees have the names that they have in the agreement. We are glad to go through it with you once by telephone. After that you should be able to read it in two minutes.

${portalLink}

## Whom to ask

For anything about your home, its residents or your statement, call {{companyPhone}} or reply to this email. If you are not sure who can help, ask for {{signerName}}.`,
  },
];
