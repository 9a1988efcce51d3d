import type { FastifyInstance } from 'fastify';

interface Route {
  pattern: RegExp;
  methods: string[];
  isCatchAll: boolean;
}

const escapePart = (part: string) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Converts a route's path to a pattern. `:name` matches one segment, `*` the rest. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : escapePart(part)))
      .join('/')}$`,
  );

/** Finds the methods of a path, for the `Allow` header of a 405 response (RFC 9110 section 15.5.6). */
export class AllowedMethods {
  private readonly routes: Route[] = [];

  /** Records all routes that are registered afterwards. */
  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ url, method }) => {
      this.routes.push({ pattern: patternOf(url), methods: [method].flat(), isCatchAll: /^\/?\*$/.test(url) });
    });
  }

  /**
   * Returns the methods of a path, sorted; empty when no route matches. The catch-all routes of pages do not apply to
   * paths of the API.
   */
  methodsFor(path: string): string[] {
    const matching = this.routes.filter(({ pattern }) => pattern.test(path));
    const own = matching.filter(({ isCatchAll }) => !isCatchAll);
    const routes = own.length > 0 || path.startsWith('/api/') ? own : matching;
    return [...new Set(routes.flatMap(({ methods }) => methods))].sort();
  }
}
