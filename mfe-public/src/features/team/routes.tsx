import type { Host, RouteObject } from '@epm/router';

export const teamRoutes = (_host: Host): RouteObject[] => [];
