export interface Guide {
  slug: string;
  title: string;
  /** One sentence for the list and for search engines. */
  summary: string;
  readingMinutes: number;
  sections: { heading: string; text: string }[];
}

export const GUIDES: readonly Guide[] = [
  {
    slug: 'prepare-your-home',
    title: 'Prepare your home for its first tenants',
    summary: 'What to repair, what to clean and what to leave alone before a house in Greater Des Moines is shown.',
    readingMinutes: 4,
    sections: [
      {
        heading: 'Start with safety',
        text: 'Test every smoke and carbon monoxide alarm, replace missing handrails and make sure that each bedroom window opens. Cities inspect these points before they issue a rental certificate.',
      },
      {
        heading: 'Repair before you decorate',
        text: 'A dripping faucet or a door that sticks tells tenants how the home will be looked after. Fresh, neutral paint comes next. New counters rarely pay for themselves in the first year.',
      },
      {
        heading: 'Document the condition',
        text: 'Take dated photos of each room, the appliances and the meters. They protect you and your tenants when the deposit is settled.',
      },
    ],
  },
  {
    slug: 'read-a-management-agreement',
    title: 'Read a management agreement',
    summary: 'Three clauses that decide what you pay, who approves repairs and how you can leave.',
    readingMinutes: 5,
    sections: [
      {
        heading: 'Fees and what they include',
        text: 'Ask which services the monthly fee covers, and when leasing, renewal and setup fees are due. A written list prevents most disagreements.',
      },
      {
        heading: 'The repair limit',
        text: 'Below this amount, the manager may order a repair without asking you. Choose a limit that covers a plumber on a Sunday, and ask for photos with each invoice.',
      },
      {
        heading: 'Term and notice',
        text: 'Check how long the first term lasts and how much notice either side must give. Tenants stay in place when the manager changes.',
      },
    ],
  },
  {
    slug: 'the-first-thirty-days',
    title: 'The first thirty days',
    summary: 'What happens between your signature and the first rent payment, week by week.',
    readingMinutes: 3,
    sections: [
      {
        heading: 'Week one: walkthrough',
        text: 'We visit the home with you, agree on repairs and collect keys, codes and manuals.',
      },
      {
        heading: 'Weeks two and three: marketing and showings',
        text: 'Photos are taken, the listing goes live and applicants are screened by the same written criteria.',
      },
      {
        heading: 'Week four: lease and move-in',
        text: 'The lease is signed, the deposit is held in trust, and the tenants receive the keys after the move-in inspection.',
      },
    ],
  },
];
