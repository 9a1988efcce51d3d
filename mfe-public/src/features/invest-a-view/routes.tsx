import type { Host, RouteObject } from '@epm/router';

export const investAViewRoutes = (_host: Host): RouteObject[] => [];
