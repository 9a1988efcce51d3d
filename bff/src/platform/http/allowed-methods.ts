import type { FastifyInstance } from 'fastify';

interface Route {
  pattern: RegExp;
  methods: string[];
  isCatchAll: boolean;
}

const escapePart = (part: string) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A route's path as a pattern: `:name` is one segment, `*` the rest. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : escapePart(part)))
      .join('/')}$`,
  );

/** Knows which methods each path takes, so that a refusal can name them (RFC 9110 section 15.5.6). */
export class AllowedMethods {
  private readonly routes: Route[] = [];

  /** Records all routes that are registered from now on. */
  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ url, method }) => {
      this.routes.push({ pattern: patternOf(url), methods: [method].flat(), isCatchAll: /^\/?\*$/.test(url) });
    });
  }

  /** Methods of a path, sorted; empty when no route has the path. Pages are everything that is not the API's. */
  of(path: string): string[] {
    const matching = this.routes.filter(({ pattern }) => pattern.test(path));
    const own = matching.filter(({ isCatchAll }) => !isCatchAll);
    const routes = own.length > 0 || path.startsWith('/api/') ? own : matching;
    return [...new Set(routes.flatMap(({ methods }) => methods))].sort();
  }
}
