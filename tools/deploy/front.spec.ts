import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/settings.ts';

const readDeployFile = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const nginxConfig = readDeployFile('front.conf');
const compose = readDeployFile('../../docker-compose.yml');

const findProxyHeaderValues = (name: string): string[] =>
  [...nginxConfig.matchAll(new RegExp(`proxy_set_header ${name} (.+);`, 'g'))].map(([, value = '']) => value);

describe("the visitor's IP address", () => {
  it('nginx sets X-Forwarded-For on every request to the BFF', () => {
    expect(findProxyHeaderValues('X-Forwarded-For')).toEqual(['$remote_addr']);
    // A location block inherits these headers only if it sets none of its own.
    for (const [, block = ''] of nginxConfig.matchAll(/^ {2}location [^{]+\{\n([^]*?)^ {2}\}/gm))
      expect(block).not.toContain('proxy_set_header');
  });

  it('nginx accepts X-Forwarded-For only from private networks, and the BFF trusts only nginx', () => {
    const trusted = [...nginxConfig.matchAll(/set_real_ip_from (.+);/g)].map(([, range]) => range);
    expect(trusted).toEqual(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']);
    expect(compose).toMatch(/^ +TRUST_PROXY: 1$/m);
  });

  it('docker-compose.yml publishes only one port, and only on this host', () => {
    const ports = [...compose.matchAll(/^ +ports: (.+)$/gm)].map(([, list]) => list);
    expect(ports).toEqual([`['127.0.0.1:\${HTTP_PORT:-8080}:8080']`]);
  });
});

describe("nginx's log", () => {
  const format = /log_format without_secrets ([^;]+);/.exec(nginxConfig)?.[1] ?? '';
  const pattern =
    /map \$uri \$logged_path \{\s+~\*(\S+) "\$\{route\}-";\s+default \$uri;/.exec(nginxConfig)?.[1] ?? '(?!)';
  const toLoggedPath = (path: string): string => {
    const route = new RegExp(pattern, 'i').exec(path)?.groups?.route;
    return route === undefined ? path : `${route}-`;
  };

  it('nginx logs no query, no referrer and no header except the user agent', () => {
    const variables = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(variables).toEqual([
      'remote_addr',
      'time_iso8601',
      'request_method',
      'logged_path',
      'server_protocol',
      'status',
      'body_bytes_sent',
      'request_time',
      'upstream_addr',
      'http_user_agent',
    ]);
    expect(nginxConfig).toMatch(/^ {2}access_log \/dev\/stdout without_secrets;$/m);
    expect(nginxConfig).toMatch(/^ {2}error_log \/dev\/stderr crit;$/m);
    expect(readDeployFile('static-origin.conf.template')).toMatch(/^ {2}access_log off;$/m);
  });

  it.each([
    ['/r/5f0c/k3y', '/r/-'],
    ['/e/5f0c/k3y', '/e/-'],
    ['/walkthrough/k3y', '/walkthrough/-'],
    ['/Walkthrough/k3y', '/Walkthrough/-'],
    ['/api/walkthroughs/manage/k3y/cancel', '/api/walkthroughs/manage/-'],
    ['/unsubscribe/k3y', '/unsubscribe/-'],
    ['/referral-updates/k3y/on', '/referral-updates/-'],
    ['/api/unsubscribe/k3y', '/api/unsubscribe/-'],
    ['/api/pdf/k3y', '/api/pdf/-'],
    ['/api/leads/5f0c', '/api/leads/5f0c'],
    ['/rentals', '/rentals'],
    ['/enroll', '/enroll'],
  ])('nginx logs the path %s as %s', (path, name) => {
    expect(toLoggedPath(path)).toBe(name);
  });

  it('nginx omits the key from the logged path of every route that contains one', () => {
    const files = globSync(['bff/src/**/*.controller.ts', 'mfe-public/src/**/routes.tsx'], { cwd: ROOT });
    const routes = files.flatMap((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8');
      const mount = /@Controller\('([^']+)'\)/.exec(code)?.[1] ?? '';
      return Array.from(
        code.matchAll(/(?:@(?:Get|Post|Patch|Put|Delete)\(|path: )'([^']+)'/g),
        ([, path = '']) => `/${mount && `${mount}/`}${path}`,
      );
    });
    const keyedPaths = routes.filter((route) => route.includes(':key')).map((route) => route.replace(/:\w+/g, 'k3y'));
    expect(keyedPaths.length).toBeGreaterThanOrEqual(5);
    expect(keyedPaths.filter((path) => toLoggedPath(path).includes('k3y'))).toEqual([]);
  });
});
