import type { HeadElement, RouteNode } from '@epm/contract/pages';
import type { Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { LiveReleases } from '../releases/index.ts';
import type { Visitor } from './in-process-fetch.ts';
import { PageFileLists } from './page-files.ts';
import { PageRenderer } from './page-renderer.ts';

/** What the head of a page says. */
export interface PageHead {
  /** Its own, without the name of the site. */
  title: string;
  /** The address that it wants to be known by, absolute; null when it names none. */
  canonical: string | null;
  /** False when it asks search engines to leave it out. */
  isIndexed: boolean;
}

/** Public pages as a new visitor sees them. */
@Injectable()
export class PublicPages {
  constructor(
    private readonly live: LiveReleases,
    private readonly lists: PageFileLists,
    private readonly renderer: PageRenderer,
    private readonly config: Config,
  ) {}

  /** Null for a page that is missing, leads elsewhere, fails, or is not drawn by the server. */
  async head(path: string): Promise<PageHead | null> {
    const live = await this.live.current();
    const { shell } = live;
    const remote = shell && this.lists.for(path.split('?', 1)[0] ?? '/', live, shell).remote;
    if (!shell || !remote?.isServerRendered || remote.isProtected) return null;
    const visitor: Visitor = { id: 'public-pages', headers: {}, host: new URL(this.config.siteUrl).host, socket: {} };
    const drawn = await this.renderer.render({ visitor, url: path, form: undefined, user: null }, shell, remote);
    if (drawn?.page.kind !== 'page' || drawn.page.status !== 200) return null;
    const { title, head } = drawn.page;
    return {
      title: valueOf(head, 'meta', 'og:title') ?? title,
      canonical: valueOf(head, 'link', 'canonical'),
      isIndexed: !valueOf(head, 'meta', 'robots')?.includes('noindex'),
    };
  }

  /** Paths of the public pages that stand for one page each: no parameters. */
  async paths(): Promise<string[]> {
    const { remotes } = await this.live.current();
    return remotes.filter(isPublic).flatMap(({ routes }) => fixedPaths(routes, ''));
  }

  /** Path prefixes of the pages that ask for a session. */
  async protectedMounts(): Promise<string[]> {
    const { remotes } = await this.live.current();
    return remotes.filter(({ isProtected }) => isProtected).flatMap(({ mounts }) => mounts);
  }
}

const isPublic = ({ isServerRendered, isProtected }: Deploy) => isServerRendered && !isProtected;

function valueOf(head: readonly HeadElement[], tag: 'link' | 'meta', name: string): string | null {
  const element = head.find(
    ({ tag: its, attributes: { rel, name: named, property } }) => its === tag && [rel, named, property].includes(name),
  );
  return element?.attributes.href ?? element?.attributes.content ?? null;
}

/** Paths of a route tree without parameters, from its leaves. */
export function fixedPaths(routes: readonly RouteNode[], above: string): string[] {
  return routes.flatMap(({ path, index, children }) => {
    if (path && /[:*]/.test(path)) return [];
    const here = path ? `${above}/${path.replace(/^\/|\/$/g, '')}` : above;
    if (children) return fixedPaths(children, here);
    return path || index ? [here || '/'] : [];
  });
}
