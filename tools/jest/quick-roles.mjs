import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const requireOfLibrary = createRequire(require.resolve('@testing-library/dom'));
const helpers = requireOfLibrary('./role-helpers.js');
const { elementRoles } = requireOfLibrary('aria-query');
const { getImplicitAriaRoles } = helpers;

/** The attributes that determine the role of an element with this name, each with whether its value matters. */
const attributesByName = new Map();
for (const { name, attributes = [] } of elementRoles.keys()) {
  const known = attributesByName.get(name) ?? new Map();
  attributesByName.set(name, known);
  for (const attribute of attributes)
    known.set(attribute.name, known.get(attribute.name) || attribute.value !== undefined);
}

/** Returns what determines the element's role: its name and, for example, the type of an input. */
function getSignature(element) {
  const { localName } = element;
  let signature = localName;
  for (const [name, hasValues] of attributesByName.get(localName) ?? []) {
    const value = element.getAttribute(name);
    // Without values, the role depends on whether the attribute is missing, empty or set.
    signature += ` ${hasValues ? JSON.stringify(value) : value && 'set'}`;
  }
  return signature;
}

/** The roles of elements by their signatures. */
const roles = new Map();

// Determines the role of equal elements once. Testing Library would compare each element, in each query by role, with up
// to a hundred selectors.
helpers.getImplicitAriaRoles = (element) => {
  const signature = getSignature(element);
  if (!roles.has(signature)) roles.set(signature, getImplicitAriaRoles(element));
  return roles.get(signature);
};
