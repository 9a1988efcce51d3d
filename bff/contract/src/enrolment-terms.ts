export interface EnrolmentTerm {
  title: string;
  text: string;
}

/** What every property that we manage has to meet; shown before an enrolment is sent, and in the mail that confirms it. */
export const ENROLMENT_REQUIREMENTS: readonly EnrolmentTerm[] = [
  {
    title: 'Property condition',
    text: 'The home is safe, clean and in working order when a resident moves in. The walkthrough tells you what is left to do.',
  },
  {
    title: 'Active rental certificate before move-in',
    text: 'Where the city certifies or registers rentals, that is done and current before anybody moves in.',
  },
  {
    title: 'Market-rate pricing flexibility',
    text: 'The asking rent can follow what comparable homes lease for, down as well as up.',
  },
  {
    title: 'Continuous property access',
    text: 'We hold keys or codes to every part of the property, and can get in whenever an inspection, a showing or a repair needs it.',
  },
];

/** What enrolling a property brings. */
export const ENROLMENT_INCLUSIONS: readonly EnrolmentTerm[] = [
  { title: 'Setup and onboarding', text: 'Your owner account, the agreement, the handover of keys, codes and papers.' },
  { title: 'Professional photography', text: 'The rooms as they are, on a good day, taken for the listing.' },
  { title: 'Marketing materials', text: 'The listing text, the sign, and the places where residents look.' },
  { title: 'Confirmation walkthrough', text: 'We see the property with you, settle the rent and write down what has to be done.' },
];
