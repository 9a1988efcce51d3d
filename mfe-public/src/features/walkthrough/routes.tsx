import type { Host, RouteObject } from '@epm/router';

export const walkthroughRoutes = (_host: Host): RouteObject[] => [];
