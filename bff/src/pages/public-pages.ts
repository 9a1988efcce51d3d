import type { RouteNode } from '@epm/contract/pages';
import type { Deploy, RenderedHeadElement } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { LiveReleases, type VisitorContext } from '../releases/index.ts';
import { PageFileResolver } from './page-files.ts';
import { PageRenderer } from './page-renderer.ts';

/** Metadata from the head of a page. */
export interface PageHead {
  /** Title without the name of the site. */
  title: string;
  /** Absolute canonical URL; null when the page has none. */
  canonical: string | null;
  /** False when the page has a robots meta tag with noindex. */
  isIndexable: boolean;
}

/** Renders public pages as a new visitor sees them. */
@Injectable()
export class PublicPages {
  constructor(
    private readonly live: LiveReleases,
    private readonly pageFiles: PageFileResolver,
    private readonly renderer: PageRenderer,
    private readonly config: Config,
  ) {}

  /** Returns the metadata of a page, or null if it is not found, redirects, fails or is not server-rendered. */
  async readHead(path: string): Promise<PageHead | null> {
    const live = await this.live.readCurrent();
    const { shell } = live;
    const remote = shell && this.pageFiles.resolve(path.split('?', 1)[0] ?? '/', live, shell).remote;
    if (!shell || !remote?.isServerRendered || remote.isProtected) return null;
    const visitor: VisitorContext = {
      id: 'public-pages',
      headers: {},
      host: new URL(this.config.siteUrl).host,
      socket: {},
    };
    const rendered = await this.renderer.render({ visitor, url: path, form: undefined, user: null }, shell, remote);
    if (rendered?.page.kind !== 'page' || rendered.page.status !== 200) return null;
    const { title, head } = rendered.page;
    return {
      title: findValue(head, 'meta', 'og:title') ?? title,
      canonical: findValue(head, 'link', 'canonical'),
      isIndexable: !findValue(head, 'meta', 'robots')?.includes('noindex'),
    };
  }

  /**
   * Returns whether a route of a public page matches the path. If the route has parameters, the page may still not
   * exist. Returns true if nothing is published yet.
   */
  async hasRoute(path: string): Promise<boolean> {
    const live = await this.live.readCurrent();
    if (!live.shell || live.remotes.length === 0) return true;
    const files = this.pageFiles.resolve(path, live, live.shell);
    return files.path !== null && files.remote !== null && isPublic(files.remote);
  }

  /** Returns the paths of all public pages without parameters. */
  async listPaths(): Promise<string[]> {
    const { remotes } = await this.live.readCurrent();
    return remotes.filter(isPublic).flatMap(({ routes }) => listPathsWithoutParameters(routes, ''));
  }

  /** Returns the path prefixes of pages that require a session. */
  async listProtectedMounts(): Promise<string[]> {
    const { remotes } = await this.live.readCurrent();
    return remotes.filter(({ isProtected }) => isProtected).flatMap(({ mounts }) => mounts);
  }
}

const isPublic = ({ isServerRendered, isProtected }: Deploy) => isServerRendered && !isProtected;

function findValue(head: readonly RenderedHeadElement[], tag: 'link' | 'meta', name: string): string | null {
  const element = head.find(
    ({ tag: elementTag, attributes: { rel, name: metaName, property } }) =>
      elementTag === tag && [rel, metaName, property].includes(name),
  );
  return element?.attributes.href ?? element?.attributes.content ?? null;
}

/** Returns the paths of the leaf routes in a route tree, without the paths that have parameters. */
export function listPathsWithoutParameters(routes: readonly RouteNode[], above: string): string[] {
  return routes.flatMap(({ path, index, children }) => {
    if (path && /[:*]/.test(path)) return [];
    const here = path ? `${above}/${path.replace(/^\/|\/$/g, '')}` : above;
    if (children) return listPathsWithoutParameters(children, here);
    return path || index ? [here || '/'] : [];
  });
}
