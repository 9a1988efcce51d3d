import { SetMetadata } from '@nestjs/common';
import type { Withheld } from '../mail-declaration.ts';

/** Composes one kind of text message when it is sent, from the current data. */
export interface TextComposer<P> {
  compose(payload: P): Promise<{ text: string } | Withheld>;
}

export const COMPOSED_TEXT_KEY = 'notifications:composes-text';

/** Marks the composer of a kind of text message. The class must be a provider in the slice's worker module. */
export const ComposesText =
  (template: string) =>
  (target: new (...args: never[]) => TextComposer<never>): void => {
    SetMetadata(COMPOSED_TEXT_KEY, template)(target);
  };
