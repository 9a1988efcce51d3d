import { describe, expect, it } from '@jest/globals';
import {
  MERGE_FIELDS,
  fillMergeFields,
  findMergeProblems,
  isWebUrl,
  listMergeFields,
  listUsedFields,
} from './merge-fields.ts';
import type { MergeField } from './merge-fields.ts';

describe('fillMergeFields', () => {
  it('uses the value, else the fallback text in the template, else the fallback text of the field', () => {
    const template = 'About {{streetAddress|your house}}: {{ monthlyRent }}.';
    expect(fillMergeFields(template, { streetAddress: '12 Elm', monthlyRent: '$1,850 a month' })).toBe(
      'About 12 Elm: $1,850 a month.',
    );
    expect(fillMergeFields(template, { streetAddress: ' \n ' })).toBe('About your house: the rent in your report.');
  });

  it('replaces an unknown field with the fallback text in the template, or removes the field', () => {
    expect(fillMergeFields('[{{nickname|friend}}] [{{nickname}}] [{{toString}}] [{{__proto__}}]', {})).toBe(
      '[friend] [] [] []',
    );
  });

  it('does not fill fields inside values, and removes braces, line breaks and direction controls from values', () => {
    expect(fillMergeFields('Hello {{firstName}}.', { firstName: '{{city}}\r\nBcc: \u202e$&' })).toBe(
      'Hello city Bcc: $&.',
    );
  });

  it('shortens long values without splitting a surrogate pair', () => {
    const filled = fillMergeFields('{{city}}', { city: `${'x'.repeat(298)}😀😀` });
    expect(filled).toBe(`${'x'.repeat(298)}…`);
  });

  it('fills a link field only with a web URL', () => {
    expect(fillMergeFields('{{reportUrl}}', { reportUrl: 'https://a.example/r/key' })).toBe('https://a.example/r/key');
    for (const reportUrl of ['javascript:alert(1)', '/report', 'https://a.example/" onclick="', 'https://']) {
      expect(fillMergeFields('{{reportUrl}}', { reportUrl })).toBe('the link in our first email');
    }
    expect(isWebUrl(`https://a.example/${'x'.repeat(5000)}`)).toBe(false);
  });

  it.each(Object.keys(MERGE_FIELDS) as MergeField[])('leaves no braces when %s has no value', (name) => {
    const filled = fillMergeFields(`{{${name}}} {{${name}|}}`, {});
    expect(filled).not.toMatch(/[{}]/);
    expect(filled.trim().length).toBeGreaterThan(2);
  });
});

describe('MERGE_FIELDS', () => {
  it.each(Object.entries(MERGE_FIELDS))('has a usable example for %s', (name, { example }) => {
    expect(fillMergeFields(`{{${name}|nothing}}`, { [name]: example })).toBe(example);
  });
});

describe('findMergeProblems', () => {
  it('finds no problem in a correct template', () => {
    expect(findMergeProblems('{{firstName|there}} {{walkthroughDay}} { } $5', 'confirmation')).toEqual([]);
  });

  it.each([
    ['first_name', 'firstName'],
    ['fristName', 'firstName'],
    ['Report URL', 'reportUrl'],
    ['street_adress', 'streetAddress'],
    ['monthlyrent ', 'monthlyRent'],
  ])('suggests a name for {{%s}}', (typed, suggested) => {
    const [problem] = findMergeProblems(`{{${typed}}}`, 'warm_lead');
    expect(problem).toBe(`{{${typed.trim()}}} is not a merge field. Did you mean {{${suggested}}}?`);
  });

  it('suggests no name if no field has a similar name', () => {
    expect(findMergeProblems('{{zzzzzz}} {{}}', 'warm_lead')).toEqual([
      '{{zzzzzz}} is not a merge field.',
      '{{}} is not a merge field.',
    ]);
  });

  it('reports a field of another workflow', () => {
    expect(findMergeProblems('{{walkthroughDay}} {{walkthroughDay}}', 'warm_lead')).toEqual([
      '{{walkthroughDay}} is not available in this workflow.',
    ]);
    expect(listMergeFields('warm_lead')).not.toContain('walkthroughDay');
    expect(listMergeFields('confirmation')).toContain('walkthroughDay');
  });

  it.each(['{{city', 'city}}', '{{city|{{firstName}}}}', '{{city}', '{{ {{city}}'])(
    'finds unmatched braces in %s',
    (text) => {
      expect(findMergeProblems(text, 'warm_lead')).toEqual([
        'Write each merge field as {{name}} or {{name|other words}}.',
      ]);
    },
  );
});

it('lists the fields of a template in order', () => {
  expect(listUsedFields('{{b|x}} {{ a }} {{city')).toEqual(['b', 'a']);
});
