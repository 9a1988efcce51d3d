import { createElement } from 'react';
import type { ComponentType } from 'react';
import { lazyComponent } from '@epm/ui';
import type { Host, PartName, RemoteParts } from '@epm/router';
import type { Remotes } from '../federation/remotes.ts';

/**
 * Creates the function that renders parts of other remotes. It uses the same component for each render of a part, so
 * the part keeps its state.
 */
export function createPartRenderer(loadPart: Remotes['partOf']): NonNullable<Host['part']> {
  const components = new Map<PartName, unknown>();
  return <Name extends PartName>(name: Name, props: RemoteParts[Name], failure: string) => {
    type Part = ComponentType<RemoteParts[Name]>;
    const Part =
      (components.get(name) as Part | undefined) ?? lazyComponent(() => loadPart(name), { errorMessage: failure });
    components.set(name, Part);
    return createElement(Part, props);
  };
}
