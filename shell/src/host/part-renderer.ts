import { createElement } from 'react';
import type { ComponentType } from 'react';
import { createLazyComponent } from '@epm/ui';
import type { Host, PartName, RemoteParts } from '@epm/router';
import type { Remotes } from '../federation/remotes.ts';

/**
 * Creates the function that renders parts from other remotes. It reuses one component per part, so that the part keeps
 * its state across renders.
 */
export function createPartRenderer(loadPart: Remotes['loadPart']): Host['part'] {
  const components = new Map<PartName, unknown>();
  return <Name extends PartName>(name: Name, props: RemoteParts[Name], failure: string) => {
    type Part = ComponentType<RemoteParts[Name]>;
    const Part =
      (components.get(name) as Part | undefined) ??
      createLazyComponent(() => loadPart(name), { errorMessage: failure });
    components.set(name, Part);
    return createElement(Part, props);
  };
}
