import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

type Restore = () => void;

const isPlainObject = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** Returns whether an object has only data, such as a cache, and no connection, process or library object. */
const isData = (value: object, depth = 0): boolean =>
  depth < 3 &&
  Object.values(value).every(
    (each: unknown) =>
      typeof each !== 'object' ||
      each === null ||
      each instanceof Map ||
      each instanceof Set ||
      Array.isArray(each) ||
      (isPlainObject(each) && isData(each, depth + 1)),
  );

/** Returns a function that restores the contents of a value, or null if its contents cannot change. */
function captureContents(value: unknown): Restore | null {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return null;
  if (value instanceof Map) {
    const entries = [...(value as Map<unknown, unknown>)];
    return () => {
      value.clear();
      for (const [key, each] of entries) value.set(key, each);
    };
  }
  if (value instanceof Set) {
    const items = [...(value as Set<unknown>)];
    return () => {
      value.clear();
      for (const item of items) value.add(item);
    };
  }
  if (Array.isArray(value)) {
    const items = [...(value as unknown[])];
    return () => void value.splice(0, value.length, ...items);
  }
  return isData(value) ? captureFields(value) : null;
}

/** Returns a function that restores the fields of an object, and the contents of maps, lists and caches in them. */
function captureFields(target: object): Restore {
  const descriptors = Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor>;
  const contents = Object.values(descriptors).flatMap(({ value }) => captureContents(value) ?? []);
  return () => {
    for (const name of Object.keys(target)) if (!(name in descriptors)) Reflect.deleteProperty(target, name);
    for (const [name, descriptor] of Object.entries(descriptors))
      if (descriptor.configurable) Object.defineProperty(target, name, descriptor);
    for (const restore of contents) restore();
  };
}

/** Modules of libraries, whose providers have connections. */
const LIBRARY_MODULES = /^(InternalCore|TypeOrm|Bull|Passport|Log|Config)/;

/**
 * Returns a function that restores the state that the services of an app have in memory: caches, counters, and methods
 * that a test has replaced.
 */
export function captureState(app: INestApplicationContext): Restore {
  const services = new Set<object>();
  for (const module of app.get(ModulesContainer).values()) {
    if (LIBRARY_MODULES.test(module.name)) continue;
    for (const { instance, metatype } of [...module.providers.values(), ...module.controllers.values()])
      if (instance && typeof metatype === 'function' && (instance as object).constructor === metatype)
        services.add(instance as object);
  }
  const restores = [...services].map(captureFields);
  return () => restores.forEach((restore) => restore());
}
