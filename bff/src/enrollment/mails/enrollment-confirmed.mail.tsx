import {
  DEFAULT_PLAN,
  ENROLLMENT_REQUIREMENTS,
  formatDollars,
  formatPercent,
  formatPlacementFee,
  formatRent,
  PLANS,
} from '@epm/contract';
import type { OfferFigures } from '@epm/contract';
import {
  ButtonLink,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  Subheading,
  buildTextMail,
} from '../../notifications/index.ts';
import type { MailContent, MailSender } from '../../notifications/index.ts';

export interface EnrollmentConfirmedProps {
  /** Address in the format 'Street, City, State ZIP'. */
  address: string;
  figures: OfferFigures;
  hasWalkthrough: boolean;
  /** URL of the page on which the owner chooses a walkthrough time, including the access key. */
  walkthroughUrl: string;
  validForDays: number;
  sender: MailSender;
}

/** Renders the enrollment confirmation with the next steps, the fees and the walkthrough link. */
export function renderEnrollmentConfirmedMail(props: EnrollmentConfirmedProps): MailContent {
  const { figures, walkthroughUrl, validForDays, sender } = props;
  const subject = 'Your property is enrolled';
  const text = buildTextMail(
    subject,
    getOpeningText(props),
    [`${getButtonText(props)}:`, walkthroughUrl],
    ['What happens next', ...listNextSteps(props).map((step, index) => `${index + 1}. ${step}`)],
    [
      'What we require of the property',
      ...ENROLLMENT_REQUIREMENTS.map(({ title, text: description }) => `- ${title}: ${description}`),
    ],
    ['Your fees, estimated', ...listFees(figures)],
    formatValidityNote(validForDays),
    AGREEMENT_NOTE,
    '--',
    RECIPIENT_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  return { subject, html: renderMail(<EnrollmentConfirmed subject={subject} {...props} />), text };
}

function EnrollmentConfirmed({ subject, ...props }: EnrollmentConfirmedProps & { subject: string }) {
  const { figures, walkthroughUrl, validForDays, sender } = props;
  return (
    <MailLayout subject={subject} previewText={getOpeningText(props)} sender={sender} footerNote={RECIPIENT_NOTE}>
      <Headline>Your property is enrolled</Headline>
      <Paragraph>{getOpeningText(props)}</Paragraph>
      <ButtonLink href={walkthroughUrl}>{getButtonText(props)}</ButtonLink>
      <Subheading>What happens next</Subheading>
      {listNextSteps(props).map((step, index) => (
        <Paragraph key={step}>
          {index + 1}. {step}
        </Paragraph>
      ))}
      <Subheading>What we require of the property</Subheading>
      {ENROLLMENT_REQUIREMENTS.map(({ title, text }) => (
        <Paragraph key={title}>
          <strong>{title}.</strong> {text}
        </Paragraph>
      ))}
      <Subheading>Your fees, estimated</Subheading>
      {listFees(figures).map((line) => (
        <Note key={line}>{line}</Note>
      ))}
      <Note>{formatValidityNote(validForDays)}</Note>
      <Note>{AGREEMENT_NOTE}</Note>
    </MailLayout>
  );
}

const RECIPIENT_NOTE = 'You are receiving this email because a property was enrolled with this email address.';
const AGREEMENT_NOTE =
  'Enrolling is not a management agreement yet. You read and sign that after the walkthrough, and nothing has been charged.';

const listNextSteps = ({ hasWalkthrough }: EnrollmentConfirmedProps): string[] => [
  ...(hasWalkthrough ? [] : ['You choose a time for the confirmation walkthrough.']),
  'We walk through the property with you, settle the rent and list what needs to be done.',
  'You receive the management agreement to read and sign.',
  'We take photographs, publish the listing and start showing the home.',
];

const getOpeningText = ({ address, hasWalkthrough }: EnrollmentConfirmedProps): string =>
  hasWalkthrough
    ? `We have your enrollment of ${address}, and your walkthrough is booked.`
    : `We have your enrollment of ${address}. The next step is yours: choose a time for the confirmation walkthrough.`;

const getButtonText = ({ hasWalkthrough }: EnrollmentConfirmedProps): string =>
  hasWalkthrough ? 'See your walkthrough' : 'Choose a walkthrough time';

const formatValidityNote = (days: number): string =>
  `The link works in any browser for ${days} days. Anyone who has it can choose the time.`;

function listFees(figures: OfferFigures): string[] {
  const { offer, rent, monthlyManagement, monthlyFee, totalMonthly, setup, onboarding } = figures;
  return [
    `Plan: ${PLANS[offer.plan ?? DEFAULT_PLAN]}`,
    `Rent you entered: ${formatRent(rent)}`,
    `Management: ${formatDollars(monthlyManagement)} a month (${formatPercent(offer.management.percent)} of the rent${rent.unitCount === 1 ? '' : ' for the building'})`,
    `${offer.monthly.name}: ${formatDollars(monthlyFee)} a month`,
    `Total: ${formatDollars(totalMonthly)} a month`,
    `Setup fee: ${formatDollars(setup)}, once`,
    `Onboarding fee: ${formatDollars(onboarding)}, once, when the agreement is signed`,
    `Tenant placement: ${formatPlacementFee(figures)} for each new resident`,
  ];
}
