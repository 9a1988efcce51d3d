import { listUsedFields, MERGE_FIELDS, type MergeField, type MergeValues } from '@epm/contract';
import { findTemplateProblems } from '../../../src/campaigns/rendering/template-problems.ts';
import { renderCampaignEmail, renderTextMessage } from '../../../src/campaigns/rendering/render-message.tsx';
import { CAMPAIGN_TEMPLATES } from './campaign-templates.ts';
import type { SeedTemplate } from './seed-template.ts';

const MAX_HTML_BYTES = 102 * 1024;
const MERGE_FIELD_NAMES = Object.keys(MERGE_FIELDS) as MergeField[];
const isLinkField = (field: MergeField): boolean => 'isLink' in MERGE_FIELDS[field];
const createValues = (getValue: (field: MergeField) => string): MergeValues =>
  Object.fromEntries(MERGE_FIELD_NAMES.map((field) => [field, getValue(field)]));

const allValues = createValues((field) => MERGE_FIELDS[field].example);
/** Hostile text in every field but the links, which stay valid. */
const createHostileValues = (text: string): MergeValues =>
  createValues((field) => (isLinkField(field) ? MERGE_FIELDS[field].example : text));

const HOSTILE_TEXTS = {
  HTML: '<script>alert(1)</script><a href="https://evil.example">Pay</a><img src=x onerror=alert(1)>',
  Markdown: '[Pay](https://evil.example) **now** `x` ![x](https://evil.example/x.png)\n\n## Pay\n\n- now',
  URL: 'https://evil.example/a www.evil.com evil.restaurant 10.11.12.13',
  braces: '{{reportUrl}} {{x}} }} {{',
  'a long text': '"<&>'.repeat(1250),
  'right-to-left text': '\u202eevil\u202c שלום مرحبا \u2067x',
  'header injection': 'x\r\nBcc: evil@evil.example',
};
const CLICKABLE_PATTERN = /https?:\/\/evil\S*|www\.evil\S*|evil\.\p{L}+|\d+\.\d+\.\d+\.\d+/u;

function renderEmail({ subject, content, workflow }: SeedTemplate, values: MergeValues) {
  return renderCampaignEmail({
    subject,
    content,
    values,
    sender: {
      name: 'Lindenholm',
      legalName: 'Lindenholm Executive Property and Asset Management, LLC',
      phone: '(515) 555-0100',
      postalAddress: '1450 Prairie Gate Parkway, Suite 210, West Des Moines, IA 50266',
    },
    signer: { name: 'Nora Ellingson', title: 'Director of Growth' },
    isMarketing: workflow === 'warm_lead',
    preferencesUrl: 'https://www.example.com/unsubscribe/1',
  });
}

const removeStyleElement = (html: string): string => html.replace(/<style>[\s\S]*<\/style>/, '');
/** Lists the tags with their attributes, without the text. */
const listTags = (html: string): string[] => removeStyleElement(html).match(/<[^>]*>/g) ?? [];
const countWords = (text: string): number => text.match(/[\p{L}\p{N}$][^\s]*/gu)?.length ?? 0;

const emailTemplates = CAMPAIGN_TEMPLATES.filter(({ type }) => type === 'email').map(
  (template) => [template.key, template] as const,
);
/** The first email of each workflow. All emails have the same renderer, so hostile values are tested with a few. */
const firstTemplates = emailTemplates.filter(
  ([key, { workflow }]) => emailTemplates.find(([, other]) => other.workflow === workflow)?.[0] === key,
);
const warmLeadTemplates = CAMPAIGN_TEMPLATES.filter(({ workflow }) => workflow === 'warm_lead');

function expectHarmless({ subject, html, text }: ReturnType<typeof renderEmail>): void {
  for (const part of [subject, removeStyleElement(html).replace(/<[^>]*>/g, ''), text]) {
    expect(part).not.toMatch(/[{}]/);
    expect(part).not.toMatch(CLICKABLE_PATTERN);
    expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
  expect(subject).not.toMatch(/[\r\n]/);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_HTML_BYTES);
}

describe('CAMPAIGN_TEMPLATES', () => {
  it('has unique keys, names and contents', () => {
    for (const property of ['key', 'name', 'content'] as const) {
      expect(new Set(CAMPAIGN_TEMPLATES.map((template) => template[property])).size).toBe(CAMPAIGN_TEMPLATES.length);
    }
  });

  it('has a warm_lead email every two days from day 0 to day 30', () => {
    expect(warmLeadTemplates.map(({ delayDays }) => delayDays)).toEqual(
      Array.from({ length: 16 }, (_, index) => 2 * index),
    );
    expect(warmLeadTemplates.map(({ type, timing }) => `${type} ${timing}`)).toEqual(
      warmLeadTemplates.map(() => 'email delay'),
    );
  });

  it('has one template for each time in the settings', () => {
    const timings = CAMPAIGN_TEMPLATES.filter(({ timing }) => timing !== 'delay').map(({ timing }) => timing);
    expect(timings).toEqual([
      'walkthrough_first',
      'walkthrough_second',
      'walkthrough_day_before',
      'walkthrough_text',
      'onboarding_welcome',
      'onboarding_checklist',
      'onboarding_follow_up',
    ]);
  });

  it.each(CAMPAIGN_TEMPLATES.map((template) => [template.key, template] as const))(
    '%s has no problems, and no exclamation marks, em dashes, emoji or urgent phrases',
    (_, template) => {
      expect(findTemplateProblems(template)).toEqual([]);
      expect(`${template.subject} ${template.content}`).not.toMatch(
        /[!\u2014]|\p{Extended_Pictographic}|\b(hurry|act now|limited)\b/iu,
      );
    },
  );

  it.each(warmLeadTemplates.map((template) => [template.key, template] as const))(
    '%s is short and about this home',
    (_, template) => {
      const { content } = template;
      const [greeting = '', ...paragraphs] = content.split('\n\n');
      const words = countWords([greeting, ...paragraphs].join(' ').replace(/\]\([^)]*\)/g, ''));
      expect(words).toBeGreaterThanOrEqual(90);
      expect(words).toBeLessThanOrEqual(220);
      const links = [...content.matchAll(/\]\(\{\{(\w+)\}\}\)/g)];
      expect(links.length).toBeGreaterThanOrEqual(1);
      expect(links.length).toBeLessThanOrEqual(2);
      expect(listUsedFields(content)).toContain('streetAddress');
    },
  );
});

describe.each(emailTemplates)('%s', (_, template) => {
  const { html: plainHtml } = renderEmail(template, allValues);

  it('renders without braces, with all values and without values', () => {
    for (const values of [allValues, {}]) expectHarmless(renderEmail(template, values));
  });

  it('uses only colors that have a dark-mode variant', () => {
    const [styles = ''] = /<style>[\s\S]*<\/style>/.exec(plainHtml) ?? [];
    const [, dark = ''] = styles.split('prefers-color-scheme: dark');
    const darkClasses = [...dark.matchAll(/\.([a-z]+)(?: a)? \{/g)].map(([, name]) => name);
    const colored = listTags(plainHtml).filter((tag) => /(?:[";])(?:color|background):/.test(tag));
    expect(colored.length).toBeGreaterThan(5);
    const uncovered = colored.filter((tag) => {
      const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];
      return !classes.some((name) => darkClasses.includes(name)) && !tag.includes('display:inline-block');
    });
    expect(uncovered).toEqual([]);
  });
});

describe.each(firstTemplates)('%s', (_, template) => {
  const plainTags = listTags(renderEmail(template, allValues).html);

  it.each(Object.entries(HOSTILE_TEXTS))('contains no markup, link or brace from %s', (_name, text) => {
    const inText = renderEmail(template, createHostileValues(text));
    expectHarmless(inText);
    expect(listTags(inText.html)).toEqual(plainTags);
    const inTextAndLinks = renderEmail(
      template,
      createValues(() => text),
    );
    expectHarmless(inTextAndLinks);
    expect(listTags(inTextAndLinks.html).filter((tag) => !plainTags.includes(tag))).toEqual([]);
  });
});

describe('the text message', () => {
  const template = CAMPAIGN_TEMPLATES.find(({ type }) => type === 'sms')!;

  it('the text message fits into one segment with typical values, contains the company name and offers an opt-out', () => {
    const message = renderTextMessage({ content: template.content, values: allValues });
    expect(message).toBe(
      'Lindenholm: your walkthrough is on Wednesday, December 9 at 10:00 AM, 1204 Maple Street. ' +
        'Questions? Call (515) 555-0100. Reply STOP to opt out',
    );
    expect(message.length).toBeLessThanOrEqual(160);
  });

  it('the text message contains no braces and no links from values', () => {
    for (const values of [{}, ...Object.values(HOSTILE_TEXTS).map((text) => createValues(() => text))]) {
      const message = renderTextMessage({ content: template.content, values });
      expect(message).not.toMatch(/[{}]/);
      expect(message).not.toMatch(CLICKABLE_PATTERN);
    }
  });
});
