import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants.js');
const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList.js');
const getPrototype = (name) =>
  require(`jsdom/lib/jsdom/living/nodes/HTML${name}Element-impl.js`).implementation.prototype;
const labelPrototype = getPrototype('Label');
const { get: findControl } = Object.getOwnPropertyDescriptor(labelPrototype, 'control');

// Finds the control of a label by ID if the label is in the document. jsdom would search the whole document for each
// label and each control, which took a tenth of the time of the form tests.
Object.defineProperty(labelPrototype, 'control', {
  configurable: true,
  get() {
    const root = this.getRootNode({});
    if (root !== this._ownerDocument || !this.hasAttributeNS(null, 'for')) return findControl.call(this);
    const control = root.getElementById(this.getAttributeNS(null, 'for'));
    return control && isLabelable(control) ? control : null;
  },
});

/** For the root of each tree: the version of the tree, and its labels by control. */
const labelsByRoot = new WeakMap();

function findLabels(control, root) {
  if (labelsByRoot.get(root)?.version !== root._version) {
    const labels = new Map();
    for (const node of domSymbolTree.treeIterator(root))
      if (node.control) labels.set(node.control, [...(labels.get(node.control) ?? []), node]);
    labelsByRoot.set(root, { version: root._version, labels });
  }
  return labelsByRoot.get(root).labels.get(control) ?? [];
}

// Searches a tree for labels only once until the tree changes. jsdom would search the tree for each control, even for
// each button whose accessible name a query by role computes.
for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
  Object.defineProperty(getPrototype(name), 'labels', {
    configurable: true,
    get() {
      if (!isLabelable(this)) return null;
      const root = this.getRootNode({});
      this._labels ??= NodeList.createImpl(root._globalObject, [], {
        element: root,
        query: () => findLabels(this, root),
      });
      return this._labels;
    },
  });
