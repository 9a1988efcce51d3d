import { escapeHtml, escapeJson } from './escape.ts';

it('escapes the characters that end an element or attribute', () => {
  expect(escapeHtml(`<img src=x onerror="alert('1')">&`)).toBe(
    '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;',
  );
});

it('writes JSON that cannot end a script element and is valid in every parser', () => {
  const value = { name: '</script><!--', '</SCRIPT': '<Script', lines: '\u2028\u2029', deep: ['<p>', '</p>'] };
  const text = escapeJson(JSON.stringify(value));
  expect(text).not.toMatch(/<!--|<\/?script|[\u2028\u2029]/i);
  expect(text).toContain('["<p>","</p>"]');
  expect(JSON.parse(text)).toEqual(value);
});
