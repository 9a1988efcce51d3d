import { LEGAL_PLACEHOLDERS } from '@epm/contract';
import { type PlaceholderValues, renderLegalText } from './render-legal-text.ts';

const values = {
  ...(Object.fromEntries(
    Object.keys(LEGAL_PLACEHOLDERS).map((name) => [name, { text: `<${name}>`, html: `&lt;${name}&gt;` }]),
  ) as unknown as PlaceholderValues),
  listings: { text: 'https://homes.example/all', html: 'https://homes.example/all' },
};
const render = (text: string) => renderLegalText(text, values);
const renderBody = (text: string) => render(`## Title\n\n${text}`).sections[0]?.html;

it('renders sections with their ids, subheadings, lists, emphasis and links', () => {
  const text =
    '## First {#one}\n\nA **bold** *word*.\n\n### Detail\n\n- [Terms](/terms#texts)\n- [b]({listings})\n\n## Second part\n\nEnd.';
  expect(render(text)).toEqual({
    problems: [],
    sections: [
      {
        id: 'one',
        title: 'First',
        html:
          '<p>A <strong>bold</strong> <em>word</em>.</p><h3>Detail</h3>' +
          '<ul><li><a href="/terms#texts">Terms</a></li><li><a href="https://homes.example/all">b</a></li></ul>',
      },
      { id: 'second-part', title: 'Second part', html: '<p>End.</p>' },
    ],
  });
});

it('fills placeholders after parsing, and escapes text', () => {
  expect(renderBody('{company} & [{phone}](tel:+15155550100)')).toBe(
    '<p>&lt;company&gt; &amp; <a href="tel:+15155550100">&lt;phone&gt;</a></p>',
  );
});

it.each([
  ['<b>bold</b>', 'HTML is not supported.'],
  ['<script>alert(1)</script>', 'HTML is not supported.'],
  ['[x](javascript:alert(1))', 'This link is not supported: javascript:alert(1)'],
  ['[x](//evil.example)', 'This link is not supported: //evil.example'],
  ['[x](http://a.example/)', 'This link is not supported: http://a.example/'],
  ['![x](https://a.example/x.png)', 'Images are not supported.'],
  ['{nobody}', 'There is no placeholder {nobody}.'],
  ['# Title', 'Use ## for sections and ### for subheadings.'],
  ['- a\n  - b', 'Only simple lists are supported.'],
  ['| a | b |\n|---|---|', 'Tables are not supported.'],
  ['## Title', 'Each section needs an id of its own: ## Title {#id}'],
  ['*a* '.repeat(300), 'The text has too many lines and too much formatting.'],
])('reports a problem with %j and renders no forbidden markup', (text, problem) => {
  const { problems, sections } = render(`## Title\n\n${text}`);
  expect(problems).toContain(problem);
  expect(sections.map(({ html }) => html).join()).not.toMatch(/<(b|script|img|table)\b|href/);
});

it('reports text before the first section', () => {
  expect(render('Text').problems).toEqual(['Begin with a section: ## Title']);
});
