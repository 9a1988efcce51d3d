import type { Host, RouteObject } from '@epm/router';

export const blogRoutes = (_host: Host): RouteObject[] => [];
