import { isStaffPlace } from '@epm/contract';
import {
  type PageBoot,
  type PageFile,
  type PolicyAddition,
  findRemoteName,
  type RemoteRecord,
  type RouteNode,
} from '@epm/contract/pages';
import type { Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { matchRoutes } from 'react-router-dom';
import { Config } from '../platform/config/env.ts';
import type { LiveVersions } from '../releases/index.ts';

/** The files that a page loads. */
export interface PageFiles {
  /** Requested path. */
  pathname: string;
  /** The remote that owns the path. Null for pages of the shell, or when no remote is published for the path. */
  remote: Deploy | null;
  /** Addition to the content security policy of the document; null for the strict policy. */
  policy: PolicyAddition | null;
  /** Canonical path of the page; null when no route matches. */
  path: string | null;
  boot: Omit<PageBoot, 'start'>;
  loader: PageFile | undefined;
  icon: PageFile | undefined;
  fonts: PageFile[];
  styles: PageFile[];
  /** The stylesheets as files in the release store. */
  sheets: { deploy: Deploy; file: string }[];
}

interface RequiredFile {
  deploy: Deploy;
  file: string;
}

/** Returns the routes of an app that match a path, outermost first. */
function findMatchingRoutes(deploy: Deploy, pathname: string): RouteNode[] {
  const matches = matchRoutes(deploy.routes as Parameters<typeof matchRoutes>[0], pathname) ?? [];
  return matches.map(({ route }) => route as RouteNode);
}

/**
 * Returns the canonical path: without trailing or doubled slashes, and with fixed segments in the same case as in the
 * route. Parameter values keep their case, because keys in emailed links are case-sensitive. Returns null when no route
 * matches.
 */
function findCanonicalPath(routes: readonly RouteNode[], pathname: string): string | null {
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

const listFiles = (deploy: Deploy, groups: readonly string[]): RequiredFile[] =>
  groups
    .flatMap((group) => (Object.hasOwn(deploy.groups, group) ? deploy.groups[group]! : []))
    .map((file) => ({ deploy, file }));

const isScript = ({ file }: RequiredFile) => file.endsWith('.js');
const isStyle = ({ file }: RequiredFile) => file.endsWith('.css');

/** Derives the files of a page from its path and the live versions. */
@Injectable()
export class PageFileResolver {
  constructor(private readonly config: Config) {}

  resolve(pathname: string, { revision, remotes }: LiveVersions, shell: Deploy): PageFiles {
    const toShellFile = (file: string): RequiredFile => ({ deploy: shell, file });
    // Mount paths are in lower case, and route matching ignores case.
    const owner = findRemoteName(
      Object.fromEntries([...remotes, shell].map((deploy) => [deploy.app, deploy])),
      pathname.toLowerCase(),
    );
    const remote = remotes.find(({ app }) => app === owner) ?? null;
    const routes = findMatchingRoutes(remote ?? shell, pathname);
    const required = listFiles(
      remote ?? shell,
      routes.map(({ id }) => id),
    );
    if (remote) required.unshift(...[...remote.scripts, ...remote.styles].map((file) => ({ deploy: remote, file })));
    const isPublicDocument = remote !== null && remote.isServerRendered && !remote.isProtected;
    const frame = routes.findLast((route) => route.frame)?.frame ?? (remote?.isProtected ? 'staff' : 'bare');
    if (remote?.isProtected) required.push(...listFiles(shell, ['shell.status-colors']));
    if (frame === 'staff') required.push(...listFiles(shell, ['shell.staff-frame']));
    const sheets = removeDuplicateFiles([...shell.styles.map(toShellFile), ...required.filter(isStyle)]);
    return {
      pathname,
      remote,
      policy: routes.findLast((route) => route.policy)?.policy ?? null,
      path: findCanonicalPath(routes, pathname),
      sheets,
      styles: sheets.map((each) => this.toPageFile(each)),
      loader: shell.loader === undefined ? undefined : this.toPageFile(toShellFile(shell.loader)),
      icon: shell.icon === undefined ? undefined : this.toPageFile(toShellFile(shell.icon)),
      fonts: shell.fonts.map((file) => this.toPageFile(toShellFile(file))),
      boot: {
        revision,
        site: this.config.siteUrl,
        own: shell.mounts,
        remotes: Object.fromEntries(
          remotes.map((deploy) => [
            deploy.app,
            {
              version: deploy.version,
              entry: this.toPageFile({ deploy, file: deploy.scripts[0] ?? '' }),
              mounts: deploy.mounts,
              isProtected: deploy.isProtected,
              // Omit an empty list, because every document contains this data.
              ...(deploy.parts.length > 0 && { parts: deploy.parts }),
              ...selectNavigation(deploy, isPublicDocument),
            },
          ]),
        ),
        scripts: shell.scripts.map((file) => this.toPageFile(toShellFile(file))),
        preload: removeDuplicateFiles(required.filter(isScript)).map((each) => this.toPageFile(each)),
      },
    };
  }

  /** Returns the URL of a version's folder, on the site or on another origin that serves the app's files. */
  getBaseUrl({ app, version }: Deploy): string {
    const devServer = this.config.devServers[app];
    if (devServer) return `${devServer}/`;
    return `${this.config.assetOrigins[app] ?? ''}/assets/${app}/${version}/`;
  }

  private toPageFile({ deploy, file }: RequiredFile): PageFile {
    const integrity = deploy.integrity[file];
    return { url: this.getBaseUrl(deploy) + file, ...(integrity !== undefined && { integrity }) };
  }
}

/** Returns the links for a document. A public document omits the links for staff pages, to keep the document short. */
function selectNavigation({ nav }: Deploy, isPublicDocument: boolean): Pick<RemoteRecord, 'nav'> {
  const selected = isPublicDocument ? nav.filter(({ in: places }) => !places.every(isStaffPlace)) : nav;
  return selected.length > 0 ? { nav: selected } : {};
}

const removeDuplicateFiles = (files: RequiredFile[]): RequiredFile[] =>
  files.filter(
    ({ deploy, file }, index) => files.findIndex((other) => other.deploy === deploy && other.file === file) === index,
  );
