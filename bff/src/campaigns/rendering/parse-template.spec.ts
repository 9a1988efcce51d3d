import { parseTemplate } from './parse-template.ts';

const createTextPart = (value: string) => ({ kind: 'text', text: value });

it('parses paragraphs, subheadings, bullets, bold, links and buttons', () => {
  const content = `One
line, **bold {{city}}**, [a link]({{reportUrl}}).

## A point

- first
- second

[Open your report]({{reportUrl|https://a.example/}})`;
  expect(parseTemplate(content)).toEqual({
    problems: [],
    blocks: [
      {
        kind: 'paragraph',
        parts: [
          createTextPart('One line, '),
          { kind: 'bold', parts: [createTextPart('bold {{city}}')] },
          createTextPart(', '),
          { kind: 'link', target: '{{reportUrl}}', parts: [createTextPart('a link')] },
          createTextPart('.'),
        ],
      },
      { kind: 'subheading', parts: [createTextPart('A point')] },
      { kind: 'list', items: [[createTextPart('first')], [createTextPart('second')]] },
      {
        kind: 'button',
        link: { kind: 'link', target: '{{reportUrl|https://a.example/}}', parts: [createTextPart('Open your report')] },
      },
    ],
  });
});

it.each([
  ['<b>x</b>', 'HTML'],
  ['<div>\nx\n</div>', 'HTML'],
  ['<!-- x -->', 'HTML'],
  ['![x](https://a.example/x.png)', 'Images'],
  ['`x`', 'Code'],
  ['    x', 'Code'],
  ['```\nx\n```', 'Code'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'Tables'],
  ['a | b\n--|--', 'Tables'],
  ['> x', 'Quotations'],
  ['*x*', 'Italics'],
  ['# x', 'subheadings'],
  ['### x', 'subheadings'],
  ['1. x', 'bullet lists'],
  ['- x\n  - y', 'bullet lists'],
  ['- x\n\n  y', 'bullet lists'],
  ['a\n\n***\n\nb', 'Horizontal lines'],
  ['[x][y]\n\n[y]: https://a.example', 'right after its text'],
  ['>'.repeat(10_000), 'fewer lines'],
  ['a\n\n'.repeat(3_000), 'fewer lines'],
])('reports one problem with the template %j', (content, part) => {
  const { problems } = parseTemplate(content);
  expect(problems[0]).toContain(part);
  expect(problems.length).toBe(1);
});

it('accepts punctuation that is not formatting', () => {
  const content = 'Rent * 12 - costs_a_b + 5 (net) -- see #3 | 4, "x" & <3. It’s {x}\n\n-5 degrees, 9.5 %';
  expect(parseTemplate(content).problems).toEqual([]);
});
