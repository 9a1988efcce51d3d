import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/** A provider method with the options that a decorator stored on it. */
export interface DecoratedMethod<O, R> {
  options: O;
  /** Class and method name, for error messages. */
  name: string;
  call: (...args: readonly unknown[]) => Promise<R>;
}

/** Finds provider methods by the metadata of their decorator. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Returns all methods with metadata under `key`. The decorator ensures that the methods return `R`. */
  find<O, R = void>(key: string): DecoratedMethod<O, R>[] {
    return this.discovery.getProviders().flatMap(({ instance }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const methods = instance as Record<string, unknown>;
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const method = methods[name];
        const options = typeof method === 'function' ? this.reflector.get<O | undefined>(key, method) : undefined;
        if (typeof method !== 'function' || !options) return [];
        const call = async (...args: readonly unknown[]): Promise<R> => method.apply(instance, args) as Promise<R>;
        return [{ options, name: `${instance.constructor.name}.${name}`, call }];
      });
    });
  }
}
