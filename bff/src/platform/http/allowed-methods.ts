import type { FastifyInstance } from 'fastify';

interface Route {
  pattern: RegExp;
  methods: string[];
  isCatchAll: boolean;
}

const escapeSegment = (segment: string) => segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Converts a route path to a pattern. `:name` matches one segment, and `*` matches the rest. */
const toPattern = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment === '*' ? '.*' : escapeSegment(segment)))
      .join('/')}$`,
  );

/** Finds the methods that a path supports, for the `Allow` header of a 405 response (RFC 9110 section 15.5.6). */
export class AllowedMethods {
  private readonly routes: Route[] = [];

  /** Records all routes that are registered after this call. */
  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ url, method }) => {
      this.routes.push({ pattern: toPattern(url), methods: [method].flat(), isCatchAll: /^\/?\*$/.test(url) });
    });
  }

  /**
   * Returns the methods that a path supports, sorted alphabetically. Returns an empty list if no route matches. The
   * catch-all routes, which serve pages, count only if no other route matches and the path is outside `/api/`.
   */
  findMethods(path: string): string[] {
    const matchingRoutes = this.routes.filter(({ pattern }) => pattern.test(path));
    const specificRoutes = matchingRoutes.filter(({ isCatchAll }) => !isCatchAll);
    const routes = specificRoutes.length > 0 || path.startsWith('/api/') ? specificRoutes : matchingRoutes;
    return [...new Set(routes.flatMap(({ methods }) => methods))].sort();
  }
}
