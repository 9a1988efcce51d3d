import { fillMergeFields, type MergeValues } from '@epm/contract';
import {
  Headline,
  MailLayout,
  Paragraph,
  renderMail,
  TextLink,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import { addClickTracking } from './click-tracking.ts';
import { fillTemplate, fillSubject, toTextValues } from './fill-template.ts';
import { getLines, listLinks, toText, type TemplateBlock } from './template-blocks.ts';
import { MessageBody } from './message-body.tsx';
import { parseTemplate } from './parse-template.ts';

export interface CampaignEmailProps {
  subject: string;
  /** Content in Markdown with merge fields. */
  content: string;
  values: MergeValues;
  sender: MailSender;
  /** Team member who signs the message. Null if the settings contain no team member. */
  signer: { name: string; title: string } | null;
  isMarketing: boolean;
  /** URL of the page on which the contact can turn off these messages, or null. */
  preferencesUrl: string | null;
  /** Headline above the message, if it differs from the subject. */
  headline?: string;
  /** Row in `campaign_sends` for which clicks are counted. Absent for previews and tests. */
  clickTracking?: { siteUrl: string; sendId: string };
}

/** Maximum number of parsed templates in the cache, more than all workflows together contain. */
const MAX_PARSED_TEMPLATES = 100;
const blocksByContent = new Map<string, readonly TemplateBlock[]>();

/** Returns the blocks of a template. Caches the blocks, because parsing takes half of the rendering time. */
function getBlocks(content: string): readonly TemplateBlock[] {
  const blocks = blocksByContent.get(content) ?? parseTemplate(content).blocks;
  if (blocksByContent.size >= MAX_PARSED_TEMPLATES) blocksByContent.clear();
  blocksByContent.set(content, blocks);
  return blocks;
}

/**
 * Fills a template and renders the email as HTML and plain text. Fields without a value get their fallback text, so
 * rendering never fails.
 */
export function renderCampaignEmail(props: CampaignEmailProps): MailContent {
  const { values, sender, signer, isMarketing, preferencesUrl } = props;
  const subject = fillSubject(props.subject, values);
  const headline = fillSubject(props.headline ?? subject, values);
  const blocks = fillTemplate(getBlocks(props.content), values);
  const reason = isMarketing ? MARKETING_REASON : TRANSACTIONAL_REASON;
  const linkText = isMarketing ? 'Unsubscribe' : 'Choose which emails you get';
  const signature = signer ? [signer.name, `${signer.title}, ${sender.name}`] : [sender.name];
  const text = buildTextMail(
    ...blocks.flatMap(toTextParagraphs),
    signature,
    '--',
    reason,
    ...(preferencesUrl === null ? [] : [[`${linkText}:`, preferencesUrl]]),
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const footerNote =
    preferencesUrl === null ? (
      reason
    ) : (
      <>
        {reason} <TextLink href={preferencesUrl}>{linkText}</TextLink>
      </>
    );
  const html = (
    <MailLayout subject={subject} previewText={findPreviewText(blocks)} sender={sender} footerNote={footerNote}>
      <Headline>{headline}</Headline>
      <MessageBody blocks={props.clickTracking ? addClickTracking(blocks, props.clickTracking) : blocks} />
      <Paragraph>
        {signature.map((line, index) => (
          <span key={line}>
            {index > 0 && <br />}
            {line}
          </span>
        ))}
      </Paragraph>
    </MailLayout>
  );
  return { subject, html: renderMail(html), text };
}

/** Fills the template of an email as plain text, without signature and footer. */
export const renderPlainText = ({ content, values }: { content: string; values: MergeValues }): string =>
  buildTextMail(...fillTemplate(getBlocks(content), values).flatMap(toTextParagraphs)).trim();

/** Fills the template of a text message. */
export const renderTextMessage = ({ content, values }: { content: string; values: MergeValues }): string =>
  fillMergeFields(content, toTextValues(values)).trim();

const MARKETING_REASON =
  'You are receiving this email because a rental analysis was requested with this email address. ' +
  'It is an advertisement for our property management service.';

const TRANSACTIONAL_REASON = 'You are receiving this email because of a service that you requested from us.';

/** Returns the first paragraph that is not the greeting. */
function findPreviewText(blocks: readonly TemplateBlock[]): string {
  const texts = blocks.filter(({ kind }) => kind === 'paragraph').map((block) => toText(getLines(block).flat()));
  return texts.find((text) => !text.endsWith(',')) ?? '';
}

/**
 * Returns the plain text of a block, followed by its links. Each URL is on a separate line, so that it is easy to copy.
 */
function toTextParagraphs(block: TemplateBlock): string[][] {
  const lines = getLines(block);
  const links = lines.flatMap(listLinks).map(({ parts, target }) => [`${toText(parts)}:`, target]);
  if (block.kind === 'button') return links;
  return [lines.map((parts) => (block.kind === 'list' ? `- ${toText(parts)}` : toText(parts))), ...links];
}
