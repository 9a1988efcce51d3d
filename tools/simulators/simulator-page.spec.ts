import { escapeHtml, renderSimulatorPage } from './simulator-page.ts';

it('warns above the content that money and signatures are not real', () => {
  const page = renderSimulatorPage('Checkout', '<section><h1>Pay</h1></section>');
  const [, header, main] = /<header>(.*?)<\/header>\s*<main>(.*?)<\/main>/s.exec(page)!;
  expect(header).toBe('<p>Simulator</p><p>No real money, no real signatures</p>');
  expect(main).toBe('<section><h1>Pay</h1></section>');
});

it('escapes the title of a simulator page', () => {
  expect(renderSimulatorPage('</title><script>', '')).toContain(
    '<title>&lt;/title&gt;&lt;script&gt; · Simulator</title>',
  );
});

it('escapes every character that ends text or an attribute', () => {
  expect(escapeHtml(`<a title="x" lang='y'>&amp;</a>`)).toBe(
    '&lt;a title=&quot;x&quot; lang=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

it('a simulator page contains no script and no external URL', () => {
  expect(renderSimulatorPage('Checkout', '')).not.toMatch(/<script|https?:/);
});
