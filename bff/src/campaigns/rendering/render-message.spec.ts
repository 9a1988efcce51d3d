import type { MergeValues } from '@epm/contract';
import { renderCampaignEmail, renderTextMessage, type CampaignEmailProps } from './render-message.tsx';

const content = `Hello {{firstName|neighbor}},

About {{streetAddress}}, **{{monthlyRent}}**. Read [our notes]({{blogUrl}}) first.

## Points

- One vacant month
- [Talk to us](https://calendar.example.com/a?b=1&c=2)

[Open {{city}}]({{reportUrl}})`;

const values: MergeValues = {
  firstName: 'Dana',
  streetAddress: '12 Elm',
  monthlyRent: '$1,850 a month',
  city: 'Waukee',
  reportUrl: 'https://site.example.com/analysis/1?k=2&l=3',
  blogUrl: 'https://site.example.com/blog',
};

const props: CampaignEmailProps = {
  subject: 'About {{monthlyRent}}',
  content,
  values,
  sender: { name: 'Lindenholm', legalName: 'Lindenholm, LLC', phone: '(515) 555-0100', postalAddress: '1 Gate, IA' },
  signer: { name: 'Nora Ellingson', title: 'Director of Growth' },
  isMarketing: true,
  preferencesUrl: 'https://site.example.com/unsubscribe/1',
};
const render = (change: Partial<CampaignEmailProps> = {}) => renderCampaignEmail({ ...props, ...change });

it('renders the plain text with links on separate lines', () => {
  expect(render().text).toBe(`Hello Dana,

About 12 Elm, $1,850 a month. Read our notes first.

our notes:
https://site.example.com/blog

Points

- One vacant month
- Talk to us

Talk to us:
https://calendar.example.com/a?b=1&c=2

Open Waukee:
https://site.example.com/analysis/1?k=2&l=3

Nora Ellingson
Director of Growth, Lindenholm

--

You are receiving this email because a rental analysis was requested with this email address. It is an advertisement for our property management service.

Unsubscribe:
https://site.example.com/unsubscribe/1

Lindenholm, LLC
1 Gate, IA
(515) 555-0100
`);
});

it('renders the HTML with the formatting, the signature and the unsubscribe link', () => {
  const { subject, html } = render();
  expect(subject).toBe('About $1,850 a month');
  expect(html).toMatch(/<h1[^>]*>About \$1,850 a month<\/h1>/);
  expect(html).toContain('<strong>$1,850 a month</strong>');
  expect(html).toMatch(/<h2[^>]*>Points<\/h2>/);
  expect(html).toMatch(/<li><p[^>]*>One vacant month<\/p><\/li>/);
  expect(html).toMatch(
    /<td class="button"[^>]*><a href="https:\/\/site.example.com\/analysis\/1\?k=2&amp;l=3"[^>]*>Open Waukee/,
  );
  expect(html).toContain('Nora Ellingson');
  expect(html).toMatch(/property management service\. <a href="https:\/\/site.example.com\/unsubscribe\/1"/);
  expect(html).toMatch(/opacity:0">About 12 Elm, \$1,850 a month\./);
});

it('renders a headline that differs from the subject', () => {
  expect(render({ headline: 'Figures of {{homeType}}' }).html).toMatch(/<h1[^>]*>Figures of home<\/h1>/);
});

it('renders the footer of a transactional email, and signs with the company name if there is no signer', () => {
  const { html, text } = render({
    isMarketing: false,
    preferencesUrl: 'https://site.example.com/choose/1',
    signer: null,
  });
  expect(html).toMatch(/<a href="https:\/\/site.example.com\/choose\/1"[^>]*>Choose which emails you get<\/a>/);
  expect(text).toContain('\nChoose which emails you get:\nhttps://site.example.com/choose/1\n');
  for (const part of [html, text]) {
    expect(part).not.toMatch(/unsubscribe|An analysis was requested/i);
    expect(part).toContain('a service that you requested from us');
  }
  expect(text).toContain('\n\nLindenholm\n\n--\n');
});

it('renders a link without a valid URL as text, and omits a button without a valid URL', () => {
  const { html, text } = render({ values: { reportUrl: 'javascript:alert(1)' } });
  expect(html).toContain('Read our notes first.');
  expect(`${html}${text}`).not.toMatch(/javascript|Open your city/);
  expect(text).not.toMatch(/[{}]/);
  expect(html).not.toContain('class="button"');
});

it('renders values from visitors as plain text without links', () => {
  const hostile = '<a href="https://evil.example">pay</a> [x](https://evil.example) **now**';
  const { subject, html, text } = render({
    subject: 'Hello {{firstName}} in {{city}}, {{reportUrl}}',
    values: { ...values, firstName: hostile, city: hostile },
  });
  expect(subject).toBe('Hello there in your city, the link in our first email');
  expect(html).not.toContain('<a href="https://evil');
  expect(html).not.toContain('<strong>now');
  expect(html).toContain('&lt;a href=');
  expect(`${html}${text}`).not.toMatch(/evil\.example|https:\/\/evil/);
});

it('never uses a value from a visitor as the target of a link', () => {
  const { html } = render({ content: '[x]({{city}})\n\nok', values: { city: 'https://evil.example' } });
  expect(html).not.toContain('evil');
});

it('strips unsupported Markdown, HTML and unknown merge fields from stored content', () => {
  const { html, text } = render({
    content: '> A *quoted* <b>{{gone|word}}</b> {{gone}}.\n\n![x](y)\n\n[z](/relative)',
  });
  expect(text).toContain('A quoted word .');
  expect(html).not.toMatch(/<(em|b|img|blockquote)\b|relative/);
});

it('replaces a missing value with the fallback text of its merge field', () => {
  const undefinedValues = { streetAddress: undefined, reportUrl: undefined, monthlyRent: undefined };
  const { subject, text } = render({ values: undefinedValues });
  expect(subject).toBe('About the rent in your report');
  expect(text).toContain('About your home, the rent in your report.');
  expect(renderTextMessage({ content: '{{city}}', values: { city: undefined } })).toBe('your city');
});

it('fills the merge fields of a text message, and inserts zero-width spaces into domains in values, except in link fields', () => {
  const message = { content: 'Hello {{firstName}}, {{walkthroughTime}}. Change: {{walkthroughUrl}}\n' };
  expect(
    renderTextMessage({
      ...message,
      values: { firstName: 'evil.com', walkthroughTime: '10:00 AM', walkthroughUrl: 'https://a.example/w/1' },
    }),
  ).toBe('Hello evil.\u200bcom, 10:00 AM. Change: https://a.example/w/1');
  expect(renderTextMessage({ ...message, values: {} })).toBe(
    'Hello there, the time you booked. Change: the link in your confirmation',
  );
});
