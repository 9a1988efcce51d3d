import type { Host, RouteObject } from '@epm/router';

export const legalRoutes = (_host: Host): RouteObject[] => [];
