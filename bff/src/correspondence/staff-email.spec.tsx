import { renderStaffEmail } from './staff-email.tsx';

const sender = {
  name: 'Lindenholm',
  legalName: 'Lindenholm, LLC',
  phone: '(515) 555-0100',
  postalAddress: '1 Main St',
};
const render = (content: string) =>
  renderStaffEmail({ subject: 'Your roof', content, authorName: 'Nora Ellingson', sender });

it('renders paragraphs, lines and the signature as HTML and text', () => {
  const { html, text, subject } = render('Hello Grace,\n \nthe roof is fine.\nThe gutter is not.\n\n\nBest');
  expect(subject).toBe('Your roof');
  expect(text).toContain(
    'Hello Grace,\n\nthe roof is fine.\nThe gutter is not.\n\nBest\n\nNora Ellingson\nLindenholm\n\n--',
  );
  expect(html.match(/<p class="ink"/g)).toHaveLength(4);
  expect(html).toContain('<br/>The gutter is not.');
  expect(html).not.toMatch(/unsubscribe/i);
});

it('escapes markup, and turns URLs into links without the punctuation after them', () => {
  const { html } = render(
    '<b>1 & 2</b> see https://epm.example/a?b=1, or (https://epm.example/c). javascript:alert(1)',
  );
  expect(html).toContain('&lt;b&gt;1 &amp; 2&lt;/b&gt;');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    'https://epm.example/a?b=1',
    'https://epm.example/c',
  ]);
});

it('renders a quote below the signature', () => {
  const { html, text } = render('Yes.\n\nOn Nov 20, 2026, Ann Oak wrote:\n> Is it?\n>\n> Best');
  expect(text).toMatch(
    /^Yes\.\n\nNora Ellingson\nLindenholm\n\nOn Nov 20, 2026, Ann Oak wrote:\n> Is it\?\n>\n> Best\n\n--/,
  );
  expect(html).toMatch(/Nora Ellingson[^]*Ann Oak wrote:[^]*<blockquote[^>]*><p[^]*Is it\?[^]*Best[^]*<\/blockquote>/);
  expect(html).not.toContain('&gt;');
});
