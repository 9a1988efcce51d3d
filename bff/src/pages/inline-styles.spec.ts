import { rebaseUrls } from './inline-styles.ts';

it('resolves relative URLs of a stylesheet against its folder', () => {
  expect(rebaseUrls('a{src:url(font.woff2)}b{src:url("x.svg")}', '/assets/shell/1/')).toBe(
    'a{src:url(/assets/shell/1/font.woff2)}b{src:url("/assets/shell/1/x.svg")}',
  );
});

it('leaves absolute URLs, data URLs and fragments unchanged', () => {
  const css = 'a{b:url(data:x)}c{d:url("https://e.example/f")}g{h:url(/i)}j{k:url(#l)}';
  expect(rebaseUrls(css, '/assets/shell/1/')).toBe(css);
});
