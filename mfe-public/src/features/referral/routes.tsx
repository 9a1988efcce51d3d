import type { Host, RouteObject } from '@epm/router';

export const referralRoutes = (_host: Host): RouteObject[] => [];
