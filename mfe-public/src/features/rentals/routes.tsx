import type { Host, RouteObject } from '@epm/router';

export const rentalsRoutes = (_host: Host): RouteObject[] => [];
