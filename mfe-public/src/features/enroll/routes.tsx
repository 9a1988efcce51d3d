import type { Host, RouteObject } from '@epm/router';

export const enrollRoutes = (_host: Host): RouteObject[] => [];
