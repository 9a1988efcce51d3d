import { formatDollars, formatRent, formatUnits, computeRent, formatRentPeriod } from '@epm/contract';
import {
  ButtonLink,
  Figure,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  buildTextMail,
} from '../../notifications/index.ts';
import type { MailContent, MailSender } from '../../notifications/index.ts';
import type { SubmissionRent } from '../submission.queries.ts';

export interface AnalyzedProperty {
  address: string;
  rent: SubmissionRent;
}

export interface AnalysisReadyProps {
  properties: readonly AnalyzedProperty[];
  /** URL with the key that grants access to the report. */
  reportUrl: string;
  validForDays: number;
  sender: MailSender;
}

/** Renders the email with the analysis results. The email is transactional and contains no marketing. */
export function renderAnalysisReadyMail(props: AnalysisReadyProps): MailContent {
  const { properties, reportUrl, validForDays, sender } = props;
  const subject =
    properties.length === 1 ? 'Your analysis is ready' : `Your analysis is ready: ${properties.length} properties`;
  const text = buildTextMail(
    subject,
    ...properties.map((property) => [
      property.address,
      `Estimated rent: ${formatRentLabel(property)}`,
      `Likely range: ${formatRangeLabel(property)}`,
      `Source: ${property.rent.source}`,
    ]),
    [`${getButtonText(properties)}:`, reportUrl],
    ...(hasInterimRent(properties) ? [INTERIM_NOTE] : []),
    `${formatLinkNote(validForDays)} ${ESTIMATE_NOTE}`,
    '--',
    RECIPIENT_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  return { subject, html: renderMail(<AnalysisReadyMail subject={subject} {...props} />), text };
}

function AnalysisReadyMail({
  subject,
  properties,
  reportUrl,
  validForDays,
  sender,
}: AnalysisReadyProps & { subject: string }) {
  return (
    <MailLayout subject={subject} previewText={formatPreview(properties)} sender={sender} footerNote={RECIPIENT_NOTE}>
      <Headline>Your analysis is ready</Headline>
      <Paragraph>
        {properties.length === 1
          ? 'You asked what your property could rent for. This is the estimate; the report shows how it was reached.'
          : 'You asked what your properties could rent for. These are the estimates; the reports show how they were reached.'}
      </Paragraph>
      {properties.map((property) => (
        <RentEstimate key={property.address} property={property} />
      ))}
      <ButtonLink href={reportUrl}>{getButtonText(properties)}</ButtonLink>
      {hasInterimRent(properties) && <Note>{INTERIM_NOTE}</Note>}
      <Note>{formatLinkNote(validForDays)}</Note>
      <Note>{ESTIMATE_NOTE}</Note>
    </MailLayout>
  );
}

function RentEstimate({ property }: { property: AnalyzedProperty }) {
  const { rent } = property;
  return (
    <Figure
      title={property.address}
      figure={formatDollars(rent.estimate)}
      unit={formatRentPeriod(rent)}
      addition={rent.unitCount > 1 ? formatBuildingLabel(property) : null}
    >
      Likely range {formatRangeLabel(property)}
      <br />
      {rent.source}
    </Figure>
  );
}

const RECIPIENT_NOTE = 'You are receiving this email because a rental analysis was requested with this email address.';
const ESTIMATE_NOTE =
  'An estimate is not an appraisal: condition, finishes and the month of listing change the figure.';

const hasInterimRent = (properties: readonly AnalyzedProperty[]): boolean =>
  properties.some(({ rent }) => rent.isInterim);
const INTERIM_NOTE =
  'The service that estimates rents from listings is not responding, so this is our area guide for now. Your report shows the service’s figure as soon as it is back, under the same link.';

const formatLinkNote = (days: number): string =>
  `The link opens your report without a password for ${days} days. Anyone who has it can read the report.`;

const getButtonText = (properties: readonly AnalyzedProperty[]): string =>
  properties.length === 1 ? 'View Analysis' : 'View Analyses';

const formatPreview = (properties: readonly AnalyzedProperty[]): string =>
  properties.map((property) => `${property.address}: ${formatRentLabel(property)}`).join(' · ');

const formatRangeLabel = ({ rent }: AnalyzedProperty): string =>
  `${formatDollars(rent.low)} to ${formatDollars(rent.high)}${rent.unitCount === 1 ? '' : ' per unit'}`;

const getHomeRent = ({ rent: { estimate, unitCount } }: AnalyzedProperty) =>
  computeRent({ rentPerUnit: estimate, unitCount });
const formatRentLabel = (property: AnalyzedProperty): string => formatRent(getHomeRent(property));

const formatBuildingLabel = (property: AnalyzedProperty): string =>
  `${formatDollars(getHomeRent(property).building)} a month for the building, ${formatUnits(property.rent.unitCount)}`;
