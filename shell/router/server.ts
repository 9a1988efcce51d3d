/** Router API for server rendering, and for listing the routes of a build. */
export { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
export { createHostWithoutApi, describeRoutes, listRemoteRoutes } from './list-routes.ts';
export { createServerHost } from './server-host.ts';
