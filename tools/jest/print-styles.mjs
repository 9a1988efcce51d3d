/**
 * Prints the computed styles of 200 elements as JSON, before and after a change of the document. The argument `quick`
 * loads `quick-styles.mjs`, which only works before jsdom is loaded, so that each variant needs a process of its own.
 */
const cacheStyles = process.argv[2] === 'quick' ? (await import('./quick-styles.mjs')).cacheStyles : () => undefined;
const { JSDOM } = await import('jsdom');

const NAMES =
  'a address article audio b button canvas caption code datalist dd details dialog div dl dt em fieldset figure footer form h1 h2 head header hr i iframe img input label legend li link main menu meta meter nav noscript ol optgroup option p param pre progress rp rt ruby script section select slot source span strong style summary svg table tbody td template textarea tfoot th thead title tr ul video wbr'.split(
    ' ',
  );
const ATTRIBUTES = [
  {},
  { hidden: '' },
  { class: 'inert' },
  { style: 'display: flex; visibility: hidden' },
  { type: 'hidden', open: '' },
  { style: 'pointer-events: none' },
  { hidden: 'until-found', class: 'shown' },
];
const SHEET =
  '.inert { pointer-events: none } .shown { display: grid } nav > .inert, p:not(.shown) { visibility: hidden }';

const { window } = new JSDOM(`<!DOCTYPE html><head><style>${SHEET}</style></head><body></body>`);
const { document } = window;
cacheStyles(window);

/** Elements of all names with changing attributes. Every third element contains the next ones. */
const elements = Array.from({ length: 200 }, (_, index) => {
  const element = document.createElement(NAMES[index % NAMES.length]);
  for (const [name, value] of Object.entries(ATTRIBUTES[index % ATTRIBUTES.length])) element.setAttribute(name, value);
  return element;
});
let parent = document.body;
elements.forEach((element, index) => {
  if (index % 9 === 0) parent = document.body;
  parent.append(element);
  if (index % 3 === 0) parent = element;
});

const readStyles = () =>
  elements.map((element) => {
    const { display, visibility, pointerEvents } = window.getComputedStyle(element);
    return [element.localName, display, visibility, pointerEvents].join(' ');
  });
const before = readStyles();
for (const element of elements.filter((_, index) => index % 5 === 0)) element.toggleAttribute('hidden');
document.body.style.visibility = 'hidden';
console.log(JSON.stringify({ before, after: readStyles() }));
