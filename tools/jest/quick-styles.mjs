import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const selectorHelpers = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectorHelpers;

/** Parsed selector lists by text. Each is split into element names and other selectors. */
const parsedSelectorLists = new Map();

function parseSelectorList(text) {
  // A comma within parentheses, as in `:is(a, b)`, does not separate selectors of the list.
  const parts = /\([^)]*,/.test(text) ? [text] : text.split(', ');
  const isName = (part) => /^\w+$/.test(part);
  return { names: new Set(parts.filter(isName)), others: parts.filter((part) => !isName(part)) };
}

// Looks up an element's name in a list of selectors. jsdom would evaluate each of a hundred selectors per element. Must
// run before jsdom is loaded.
selectorHelpers.matchesDontThrow = (element, text) => {
  if (!parsedSelectorLists.has(text)) parsedSelectorLists.set(text, parseSelectorList(text));
  const { names, others } = parsedSelectorLists.get(text);
  return names.has(element._localName) || others.some((selector) => matchesDontThrow(element, selector));
};

/** Properties that Testing Library, user-event and Base UI read to determine what a user can see and click. */
const PROPERTIES_READ_BY_TESTS = new Set(['display', 'visibility', 'pointer-events', 'content']);

/** Returns the declarations in a rule that set properties which tests read. */
const serializeDeclarations = ({ style = [] }) =>
  Array.from(style)
    .filter((name) => PROPERTIES_READ_BY_TESTS.has(name))
    .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    .join('; ');

/**
 * Merges rules with equal declarations. The merged rule has the position of the last of these rules, so that `[hidden]`
 * still overrides the rules of elements.
 */
function mergeRules(rules) {
  const selectors = new Map();
  for (const rule of rules) {
    const declarations = serializeDeclarations(rule);
    // Skip the first rule: rrweb-cssom parses `@namespace` as part of its selector, so the rule matches nothing.
    if (!declarations || rule.selectorText.startsWith('@')) continue;
    const previous = selectors.get(declarations) ?? [];
    selectors.delete(declarations);
    selectors.set(declarations, [...previous, rule.selectorText]);
  }
  return [...selectors].map(([declarations, list]) => `${list.join(', ')} { ${declarations} }`).join('\n');
}

// Reduces jsdom's default style sheet to what tests read, without fonts, margins or colors: 14 rules instead of 120. A
// query by role computes the style of many elements. With jsdom's own styles, the web tests take 23 % more CPU time. Must run before
// jsdom is loaded.
const defaultStyleSheetFile = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { cssRules } = require('rrweb-cssom').parse(require(defaultStyleSheetFile));
require.cache[defaultStyleSheetFile].exports = mergeRules(cssRules);
const {
  propertiesWithResolvedValueImplemented: resolvedValueProperties,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolvedValueProperties))
  if (name.endsWith('color')) delete resolvedValueProperties[name];

/** Makes `getComputedStyle` cache the styles of elements in the document until the document changes. */
export function cacheStyles(window) {
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
