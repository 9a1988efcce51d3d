import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** The lists of selectors of the style sheets, each divided into names of elements and other selectors. */
const lists = new Map();

function parseList(text) {
  // A comma within parentheses, for example of `:is(a, b)`, does not divide a list.
  const parts = /\([^)]*,/.test(text) ? [text] : text.split(', ');
  const isName = (part) => /^\w+$/.test(part);
  return { names: new Set(parts.filter(isName)), others: parts.filter((part) => !isName(part)) };
}

// Looks up an element's name in a list of selectors. jsdom would evaluate each of a hundred selectors per element. Must
// run before jsdom is loaded.
selectors.matchesDontThrow = (element, text) => {
  if (!lists.has(text)) lists.set(text, parseList(text));
  const { names, others } = lists.get(text);
  return names.has(element._localName) || others.some((selector) => matchesDontThrow(element, selector));
};

/** Properties that Testing Library, user-event and Base UI read to determine what a user can see and click. */
const READ_PROPERTIES = new Set(['display', 'visibility', 'pointer-events', 'content']);

/** Returns the declarations of a rule that tests read. */
const listReadDeclarations = ({ style = [] }) =>
  Array.from(style)
    .filter((name) => READ_PROPERTIES.has(name))
    .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    .join('; ');

/**
 * Merges rules with equal declarations. The merged rule has the position of the last of these rules, so that `[hidden]`
 * still overrides the rules of elements.
 */
function joinRules(rules) {
  const selectors = new Map();
  for (const rule of rules) {
    const declarations = listReadDeclarations(rule);
    // rrweb-cssom reads `@namespace` as a part of the first selector, which therefore matches nothing.
    if (!declarations || rule.selectorText.startsWith('@')) continue;
    const former = selectors.get(declarations) ?? [];
    selectors.delete(declarations);
    selectors.set(declarations, [...former, rule.selectorText]);
  }
  return [...selectors].map(([declarations, list]) => `${list.join(', ')} { ${declarations} }`).join('\n');
}

// Reduces jsdom's default style sheet to what tests read, without fonts, margins and colors: 14 rules instead of 120. A
// query by role computes the style of many elements, which took a seventh of the time of the web tests. Must run before
// jsdom is loaded.
const file = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { cssRules } = require('rrweb-cssom').parse(require(file));
require.cache[file].exports = joinRules(cssRules);
const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];

/** Makes `getComputedStyle` remember the styles of the elements in the document until the document changes. */
export function rememberStyles(window) {
  const { getComputedStyle, document } = window;
  let styles = new WeakMap();
  let version;
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !element.isConnected || element.ownerDocument !== document)
      return getComputedStyle(element, pseudoElement);
    if (version !== implForWrapper(document)._version) {
      version = implForWrapper(document)._version;
      styles = new WeakMap();
    }
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
}
