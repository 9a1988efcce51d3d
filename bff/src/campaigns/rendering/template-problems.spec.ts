import { findTemplateProblems, type UncheckedTemplate } from './template-problems.ts';

const email: UncheckedTemplate = {
  type: 'email',
  workflow: 'warm_lead',
  subject: 'What {{vacantMonthCost}} buys',
  content: 'Hello {{firstName}},\n\n[Open your report]({{reportUrl}}) or [our site](https://www.example.com/a?b=c).',
};
const textMessage: UncheckedTemplate = {
  type: 'sms',
  workflow: 'confirmation',
  subject: '',
  content: '{{companyName}}: see you {{walkthroughDay}}. Change: {{walkthroughUrl}}',
};
const findMessages = (template: UncheckedTemplate, change: Partial<UncheckedTemplate>): string[] =>
  findTemplateProblems({ ...template, ...change }).map(({ field, message }) => `${field}: ${message}`);

it('accepts correct templates', () => {
  expect(findTemplateProblems(email)).toEqual([]);
  expect(findTemplateProblems(textMessage)).toEqual([]);
});

it.each([
  ['', 'Enter a subject.'],
  ['   ', 'Enter a subject.'],
  ['x'.repeat(151), 'Use at most 150 characters.'],
  ['one\ntwo', 'Write the subject on one line.'],
  ['{{walkthroughDay}}', '{{walkthroughDay}} is not available in this workflow.'],
  ['{{city', 'Write each merge field as {{name}} or {{name|other words}}.'],
  ['About {{streetAddress}}', 'A subject cannot contain {{streetAddress}}, because it could be misused for spam.'],
  ['See {{reportUrl}}', 'A subject cannot contain {{reportUrl}}, because it could be misused for spam.'],
])('reports a problem with the subject %j', (subject, message) => {
  expect(findMessages(email, { subject })).toEqual([`subject: ${message}`]);
});

it.each([
  [' \n ', 'Enter the text.'],
  ['x'.repeat(10_001), 'Use at most 10,000 characters.'],
  ['*x*', 'Italics are not supported.'],
  ['{{fristName}} {{fristName}}', '{{fristName}} is not a merge field. Did you mean {{firstName}}?'],
  ['{{city|a **b**}}', 'Write each merge field as {{name}} or {{name|other words}}.'],
  ['[x](javascript:alert%281%29)', 'The link javascript:alert%281%29 must begin with https://.'],
  ['[x](/analysis)', 'The link /analysis must begin with https://.'],
  ['[x](mailto:a@b.example)', 'The link mailto:a@b.example must begin with https://.'],
  ['- **[x](//a.example)**', 'The link //a.example must begin with https://.'],
  ['[x]()', 'The link without a URL must begin with https://.'],
  ['[x]({{city}})', '{{city}} is not a link. Choose a field for links.'],
  ['[x]({{walkthroughUrl}})', '{{walkthroughUrl}} is not available in this workflow.'],
  ['[x]({{reportUlr}})', '{{reportUlr}} is not a merge field. Did you mean {{reportUrl}}?'],
  ['[x](https://a.example/{{reportUrl}})', 'Use {{reportUrl}} alone as the target of a link.'],
  ['[x]({{reportUrl}}{{blogUrl}})', 'Use {{reportUrl}} alone as the target of a link.'],
  ['[ ]({{reportUrl}})', 'A link needs text.'],
])('reports a problem with the content %j', (content, message) => {
  expect(findMessages(email, { content })).toEqual([`content: ${message}`]);
});

it.each([
  ['', 'Enter the text.'],
  ['x'.repeat(481), 'Use at most 480 characters.'],
  ['See you **soon**', 'A text message is plain text. Remove the formatting.'],
  ['[Change]({{walkthroughUrl}})', 'A text message is plain text. Remove the formatting.'],
  ['- one', 'A text message is plain text. Remove the formatting.'],
  ['<b>x</b>', 'A text message is plain text. Remove the formatting.'],
  ['{{walkthroughDate}}', '{{walkthroughDate}} is not a merge field. Did you mean {{walkthroughDay}}?'],
])('reports a problem with the text message %j', (content, message) => {
  expect(findMessages(textMessage, { content })).toEqual([`content: ${message}`]);
});
