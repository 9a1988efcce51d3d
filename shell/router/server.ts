/** The part of the router that only the server renderer needs. */
export { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
