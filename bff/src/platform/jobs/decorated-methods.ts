import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/** A method of a provider with the options that a decorator left on it. */
export interface DecoratedMethod<O> {
  options: O;
  /** Of the class and the method, for messages. */
  name: string;
  call: (...args: readonly unknown[]) => Promise<void>;
}

/** Finds the methods of all providers that a decorator marked. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @param key where the decorator leaves its options */
  find<O>(key: string): DecoratedMethod<O>[] {
    return this.discovery.getProviders().flatMap(({ instance }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const methods = instance as Record<string, unknown>;
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const method = methods[name];
        const options = typeof method === 'function' ? this.reflector.get<O | undefined>(key, method) : undefined;
        if (typeof method !== 'function' || !options) return [];
        const call = async (...args: readonly unknown[]): Promise<void> =>
          method.apply(instance, args) as Promise<void>;
        return [{ options, name: `${instance.constructor.name}.${name}`, call }];
      });
    });
  }
}
