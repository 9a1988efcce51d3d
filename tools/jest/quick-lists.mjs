import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { implForWrapper, wrapperForImpl } = require('jsdom/lib/jsdom/living/generated/utils.js');

/**
 * Makes `for...of` over a NodeList or HTMLCollection read jsdom's implementation object, because reading each item
 * through jsdom's proxy is slow.
 */
export function patchListIterators({ NodeList, HTMLCollection }) {
  for (const { prototype } of [NodeList, HTMLCollection])
    prototype[Symbol.iterator] = function* iterate() {
      const list = implForWrapper(this);
      for (let index = 0; index < list.length; index++) yield wrapperForImpl(list.item(index));
    };
}
