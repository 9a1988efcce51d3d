import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { type Permission, PERMISSION_METADATA_KEY } from './permission.ts';

export interface Route {
  method: string;
  /** Path with parameters as declared: `/api/users/:id`. */
  path: string;
  /** Class and method, for error messages. */
  handler: string;
  permission: Permission | undefined;
}

/** Lists every controller route of the application with the permission that it declares. */
export function listRoutes(app: INestApplication): Route[] {
  const scanner = new MetadataScanner();
  const routes: Route[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, object>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (handler) routes.push(...listHandlerRoutes(metatype as Type, name, handler));
      }
    }
  }
  return routes;
}

function listHandlerRoutes(controller: Type, name: string, handler: object): Route[] {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return [];
  const permission = (Reflect.getMetadata(PERMISSION_METADATA_KEY, handler) ??
    Reflect.getMetadata(PERMISSION_METADATA_KEY, controller)) as Permission | undefined;
  const getPaths = (key: object): string[] => [Reflect.getMetadata(PATH_METADATA, key) as string | string[]].flat();
  return getPaths(controller).flatMap((base) =>
    getPaths(handler).map((path) => ({
      method: RequestMethod[method],
      path: `/${[base, path]
        .map((segment) => segment.replace(/^\/+|\/+$/g, ''))
        .filter(Boolean)
        .join('/')}`,
      handler: `${controller.name}.${name}`,
      permission,
    })),
  );
}

/** @throws if a route declares no permission */
export function assertPermissions(app: INestApplication): void {
  const routesWithoutPermission = listRoutes(app).filter((route) => route.permission === undefined);
  if (routesWithoutPermission.length > 0) {
    throw new Error(`Routes without a permission: ${routesWithoutPermission.map((route) => route.handler).join(', ')}`);
  }
}
