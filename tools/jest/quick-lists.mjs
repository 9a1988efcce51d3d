import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { implForWrapper, wrapperForImpl } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** Makes loops over lists of elements read the list itself. jsdom would read each item through a proxy. */
export function readListsDirectly({ NodeList, HTMLCollection }) {
  for (const { prototype } of [NodeList, HTMLCollection])
    prototype[Symbol.iterator] = function* iterate() {
      const list = implForWrapper(this);
      for (let index = 0; index < list.length; index++) yield wrapperForImpl(list.item(index));
    };
}
