import { type PageBoot, type PageFile, remoteFor, type RouteNode } from '@epm/contract/pages';
import type { Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { matchRoutes } from 'react-router-dom';
import { Config } from '../platform/config/env.ts';
import type { Live } from '../releases/index.ts';

/** Everything about a page that follows from its path and the live versions. */
export interface PageFiles {
  /** The remote that owns the path; null for the shell's own pages, or when it is not published. */
  remote: Deploy | null;
  /** Path of the page in its one spelling; null when no route has it. */
  path: string | null;
  boot: Omit<PageBoot, 'start'>;
  loader: PageFile | undefined;
  icon: PageFile | undefined;
  fonts: PageFile[];
  styles: PageFile[];
  /** The stylesheets as places in the store. */
  sheets: { deploy: Deploy; file: string }[];
}

interface Needed {
  deploy: Deploy;
  file: string;
}

/** The routes of an app that a path matches, outermost first. */
function routesAt(deploy: Deploy, pathname: string): RouteNode[] {
  const matches = matchRoutes(deploy.routes as Parameters<typeof matchRoutes>[0], pathname) ?? [];
  return matches.map(({ route }) => route as RouteNode);
}

/**
 * The path as its route spells it: no slash at the end, none doubled, fixed parts in the route's case. Values keep theirs:
 * a key that was mailed is case-sensitive. Null when no route has the path.
 */
function spell(routes: readonly RouteNode[], pathname: string): string | null {
  const leaf = routes.at(-1);
  if (!leaf || (leaf.path === undefined && !leaf.index)) return null;
  const segments = (path: string) => path.split('/').filter(Boolean);
  const given = segments(pathname);
  const pattern = routes.reduce<string[]>(
    (above, { path = '' }) => [...(path.startsWith('/') ? [] : above), ...segments(path)],
    [],
  );
  if (pattern.includes('*') || pattern.length !== given.length) return null;
  return `/${pattern.map((part, index) => (part.startsWith(':') ? given[index] : part)).join('/')}`;
}

const filesOf = (deploy: Deploy, groups: readonly string[]): Needed[] =>
  groups.flatMap((group) => deploy.groups[group] ?? []).map((file) => ({ deploy, file }));

const isScript = ({ file }: Needed) => file.endsWith('.js');
const isStyle = ({ file }: Needed) => file.endsWith('.css');

@Injectable()
export class PageFileLists {
  constructor(private readonly config: Config) {}

  for(pathname: string, { revision, remotes }: Live, shell: Deploy): PageFiles {
    const ofShell = (file: string): Needed => ({ deploy: shell, file });
    // Mounts are lower case, and the router ignores case.
    const owner = remoteFor(
      Object.fromEntries([...remotes, shell].map((deploy) => [deploy.app, deploy])),
      pathname.toLowerCase(),
    );
    const remote = remotes.find(({ app }) => app === owner) ?? null;
    const routes = routesAt(remote ?? shell, pathname);
    const needed = filesOf(
      remote ?? shell,
      routes.map(({ id }) => id),
    );
    if (remote) needed.unshift(...[...remote.scripts, ...remote.styles].map((file) => ({ deploy: remote, file })));
    const frame = routes.findLast((route) => route.frame)?.frame ?? (remote?.isProtected ? 'staff' : 'bare');
    if (remote?.isProtected) needed.push(...filesOf(shell, ['shell.status-colors']));
    if (frame === 'staff') needed.push(...filesOf(shell, ['shell.staff-frame']));
    const sheets = unique([...shell.styles.map(ofShell), ...needed.filter(isStyle)]);
    return {
      remote,
      path: spell(routes, pathname),
      sheets,
      styles: sheets.map((each) => this.file(each)),
      loader: shell.loader === undefined ? undefined : this.file(ofShell(shell.loader)),
      icon: shell.icon === undefined ? undefined : this.file(ofShell(shell.icon)),
      fonts: shell.fonts.map((file) => this.file(ofShell(file))),
      boot: {
        revision,
        site: this.config.siteUrl,
        own: shell.mounts,
        remotes: Object.fromEntries(
          remotes.map((deploy) => [
            deploy.app,
            {
              version: deploy.version,
              entry: this.file({ deploy, file: deploy.scripts[0] ?? '' }),
              mounts: deploy.mounts,
              isProtected: deploy.isProtected,
            },
          ]),
        ),
        scripts: shell.scripts.map((file) => this.file(ofShell(file))),
        preload: unique(needed.filter(isScript)).map((each) => this.file(each)),
      },
    };
  }

  /** Address of a file's folder: on the site itself, or on the app's own origin. */
  baseUrl({ app, version }: Deploy): string {
    const devServer = this.config.devServers[app];
    if (devServer) return `${devServer}/`;
    return `${this.config.assetOrigins[app] ?? ''}/assets/${app}/${version}/`;
  }

  private file({ deploy, file }: Needed): PageFile {
    const integrity = deploy.integrity[file];
    return { url: this.baseUrl(deploy) + file, ...(integrity !== undefined && { integrity }) };
  }
}

const unique = (files: Needed[]): Needed[] =>
  files.filter(
    ({ deploy, file }, index) => files.findIndex((other) => other.deploy === deploy && other.file === file) === index,
  );
