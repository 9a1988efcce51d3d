import type { Host, RouteObject } from '@epm/router';

export const webinarRoutes = (_host: Host): RouteObject[] => [];
