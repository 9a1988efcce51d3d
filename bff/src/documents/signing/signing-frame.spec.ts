import { createHash } from 'node:crypto';
import { getFormScriptUrl, renderSigningFrame, buildSigningFramePolicy } from './signing-frame.ts';

it.each([
  ['https://docuseal.com/s/abc', 'https://cdn.docuseal.com/js/form.js'],
  ['https://docuseal.eu/s/abc', 'https://cdn.docuseal.eu/js/form.js'],
  ['https://sign.example/s/abc', 'https://sign.example/js/form.js'],
  ['https://example.com/docuseal/s/abc', 'https://example.com/docuseal/js/form.js'],
])('loads the form of the signing page %s with the script %s', (signingUrl, script) => {
  expect(getFormScriptUrl(signingUrl)).toBe(script);
});

it('allows only the scripts of the signing page', () => {
  const page = renderSigningFrame('https://docuseal.com/s/abc');
  const [, inline = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(buildSigningFramePolicy('https://docuseal.com/s/abc')).toContain(
    `;script-src 'sha256-${hash}' https://cdn.docuseal.com;connect-src https://docuseal.com;`,
  );
});

it('contains a script that reports the Escape key to the parent page', () => {
  expect(renderSigningFrame('https://docuseal.com/s/abc')).toContain("report('escape')");
});

it('gives the signing frame an opaque origin', () => {
  const [sandbox] = buildSigningFramePolicy('https://docuseal.com/s/abc').split(';');
  expect(sandbox).toMatch(/^sandbox .*allow-scripts/);
  expect(sandbox).not.toContain('allow-same-origin');
});

it('escapes the URL of the signing page', () => {
  expect(renderSigningFrame('https://sign.example/"><script>/s/abc')).toContain(
    'data-src="https://sign.example/%22%3E%3Cscript%3E/s/abc"',
  );
});
