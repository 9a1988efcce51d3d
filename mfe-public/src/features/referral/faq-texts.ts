export interface Question {
  question: string;
  answer: string;
}

/** Returns the questions that realtors ask, for the page and its structured data. @param feeText the referral fee */
export const listQuestions = (feeText: string): readonly Question[] => [
  {
    question: 'When is a referral successful?',
    answer: `When the owner you sent signs a management agreement with us. Then ${feeText} is due for that referral, whatever the home rents for.`,
  },
  {
    question: 'Who gets paid, me or my brokerage?',
    answer:
      'Your brokerage. In Iowa a salesperson is generally paid only by their employing broker, so we pay the brokerage and it settles with you under its own plan. Before the first payment we ask it for a W-9.',
  },
  {
    question: 'Can I refer someone who has already signed a listing agreement?',
    answer:
      'Not for a fee. A referral fee has to be asked for before a listing agreement is signed, so send us the owner while they are still deciding.',
  },
  {
    question: 'Will you try to win the sale later?',
    answer: 'No. When an owner you referred decides to sell, we send them back to you.',
  },
  {
    question: 'What happens to my client after I send the form?',
    answer:
      'Someone from our team contacts them within 24 hours and says that you recommended us. Please send only clients who know that we will get in touch. There is no obligation for them, and the first rental analysis is free.',
  },
  {
    question: 'Which properties do you take on?',
    answer:
      'Single-family homes, townhouses, condos and multi-family buildings in Greater Des Moines. Each needs a rental certificate from its city before anyone moves in; we arrange the inspection with the owner.',
  },
];
