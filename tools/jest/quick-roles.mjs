import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const requireFromLibrary = createRequire(require.resolve('@testing-library/dom'));
const roleHelpers = requireFromLibrary('./role-helpers.js');
const { elementRoles } = requireFromLibrary('aria-query');
const { getImplicitAriaRoles } = roleHelpers;

/** Attributes that determine the role, by element name. True for an attribute whose value matters. */
const attributesByName = new Map();
for (const { name, attributes = [] } of elementRoles.keys()) {
  const known = attributesByName.get(name) ?? new Map();
  attributesByName.set(name, known);
  for (const attribute of attributes)
    known.set(attribute.name, known.get(attribute.name) || attribute.value !== undefined);
}

/** Returns the data that determines an element's role: the element name and, for example, the type of an input. */
function getSignature(element) {
  const { localName } = element;
  let signature = localName;
  for (const [name, hasValues] of attributesByName.get(localName) ?? []) {
    const value = element.getAttribute(name);
    // If the value does not matter, the role depends on whether the attribute is missing, empty or set.
    signature += ` ${hasValues ? JSON.stringify(value) : value && 'set'}`;
  }
  return signature;
}

/** Roles of elements, by signature. */
const rolesBySignature = new Map();

// Computes the role only once for elements with the same signature. In each query by role, Testing Library would
// compare each element with up to a hundred selectors.
roleHelpers.getImplicitAriaRoles = (element) => {
  const signature = getSignature(element);
  if (!rolesBySignature.has(signature)) rolesBySignature.set(signature, getImplicitAriaRoles(element));
  return rolesBySignature.get(signature);
};
