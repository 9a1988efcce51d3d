import type { Host, RouteObject } from '@epm/router';

export const rentVsSellRoutes = (_host: Host): RouteObject[] => [];
