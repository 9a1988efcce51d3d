import { readStyles, usedStyles } from './used-styles.ts';

const used = (css: string, html: string) => usedStyles(readStyles(css), html);

it('keeps what every page has, and the classes of this one', () => {
  expect(used('*{margin:0}h1,.a{b:c}.d{e:f}', '<p class="a x">')).toBe('*{margin:0}h1,.a{b:c}');
  expect(used('.a,.gone,.x>.a{b:c}', '<p class="a x">')).toBe('.a,.x>.a{b:c}');
});

it('keeps every state of an element that is there', () => {
  const css = '.a:hover{b:c}.a[open]>p{b:c}@media print{.a{b:c}.gone{b:c}}.a:not(.gone){b:c}:is(.a,.gone) p{b:c}';
  expect(used(css, '<p class="a">')).toBe(css.replace('.gone{b:c}', ''));
});

it('leaves out a rule of which one class is missing, and a condition without rules', () => {
  expect(used('.a .gone{b:c}.a.gone{b:c}@media (width<=30rem){.gone{b:c}}', '<p class="a">')).toBe('');
});

it('keeps fonts, animations and nested rules, and reads strings as strings', () => {
  const css = `@font-face{font-family:F;src:url(f.woff2)}@keyframes t{to{rotate:1turn}}.a{b:c;&:hover{d:e}}.a:before{content:"}.x{"}`;
  expect(used(css, '<p class="a">')).toBe(css);
});

it('takes out custom properties that nothing reads, and those that only such a one reads', () => {
  const css = ':root{color:red;--one:light-dark(#fff,rgb(from var(--two) r g calc(b + 1)));--two:2;--three:"; }";--four:4}.a{top:var(--four)}.gone{top:var(--one)}';
  expect(used(css, '<p class="a">')).toBe(':root{color:red;--four:4}.a{top:var(--four)}');
  expect(used(':root{--one:1}@media print{:root{--one:2}}', '')).toBe('@media print{}');
  expect(used(':root{--one:1}', '<path fill="var(--one)">')).toBe(':root{--one:1}');
});

it('keeps what the loader shows when the page does not wake', () => {
  expect(used('.start-failure button{a:b}', '')).toBe('.start-failure button{a:b}');
});
