import type { Rendered } from '@epm/contract/pages';
import type { Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions, type SessionUser } from '../identity/index.ts';
import { isHeldTicket } from '../intake/index.ts';
import { Config } from '../platform/config/env.ts';
import { unavailable } from '../platform/errors/domain-error.ts';
import { hotOrigins, LiveReleases } from '../releases/index.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { InlineStyles } from './inline-styles.ts';
import { PageFileLists, type PageFiles } from './page-files.ts';
import { pageHtml, type PageParts } from './page-html.ts';
import { type RenderResult, PageRenderer } from './page-renderer.ts';
import { FallbackPages } from './fallback-pages.ts';

export type Page =
  | { kind: 'redirect'; status: number; location: string; cookies: string[] }
  | {
      kind: 'html';
      status: number;
      html: string;
      contentSecurityPolicy: string;
      cookies: string[];
      isUnpersonalized: boolean;
      isShared: boolean;
      isListed: boolean;
    };

type Drawn = Extract<Rendered, { kind: 'page' }>;

/** Until the browser has drawn the page itself; the company's name may be out of reach then. */
const undrawnTitle = 'Property management in Greater Des Moines';

/** A URL that search engines must leave out may be a secret, such as that of a walkthrough. */
const isListed = ({ head }: Drawn) =>
  !head.some(({ attributes: { name, content } }) => name === 'robots' && content !== undefined);

/** Whether a page was requested by its canonical URL: no variant of a path and no query, of which there are endlessly many. */
const isCanonical = ({ head }: Drawn, url: string) =>
  !url.includes('?') && head.some(({ attributes: { rel, href } }) => rel === 'canonical' && href === url);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

/** Makes the document of a path from the live versions. */
@Injectable()
export class Pages {
  constructor(
    private readonly live: LiveReleases,
    private readonly lists: PageFileLists,
    private readonly styles: InlineStyles,
    private readonly renderer: PageRenderer,
    private readonly sessions: Sessions,
    private readonly fallbacks: FallbackPages,
    private readonly config: Config,
  ) {}

  /** @throws when nothing is live, or it is not known what is */
  async page(request: FastifyRequest): Promise<Page> {
    const { files, shell, isPublicSiteLive } = await this.find(request.url);
    const { remote, path } = files;
    if (path !== null && path !== pathOf(request.url))
      return {
        kind: 'redirect',
        status: 301,
        location: path + request.url.slice(pathOf(request.url).length),
        cookies: [],
      };
    const user = await this.signedIn(request);
    if (path === null && remote === null && !isPublicSiteLive) return this.late(files);
    if (path === null && !remote?.isServerRendered) return this.html(404, this.undrawn(files));
    if (remote?.isProtected && user === null) {
      return { kind: 'redirect', status: 302, location: `/login?from=${encodeURIComponent(request.url)}`, cookies: [] };
    }
    if (!remote?.isServerRendered) return this.html(200, this.undrawn(files));
    const drawn = await this.renderer.render(
      { visitor: request, url: request.url, form: undefined, user: user ?? null },
      shell,
      remote,
    );
    return drawn ? this.finished(files, drawn, request) : this.late(files);
  }

  /**
   * What a page makes of a posted form: its route's action runs, and the page is drawn with what the action says.
   * @param form the fields as they came, encoded
   */
  async posted(request: FastifyRequest, form: string): Promise<Page> {
    const { files, shell } = await this.find(request.url);
    const { remote } = files;
    // Staff pages and the shell's own are never posted to: they are drawn by the browser, which calls the API itself.
    if (!remote?.isServerRendered || remote.isProtected) return this.fallbacks.page(405, 'takesNoForm');
    const drawn = await this.renderer.render(
      { visitor: request, url: request.url, form, user: (await this.signedIn(request)) ?? null },
      shell,
      remote,
    );
    if (!drawn) return this.fallbacks.page(503, 'formFailed');
    const { page } = drawn;
    if (page.kind === 'page' && page.status === 405) return this.fallbacks.page(405, 'takesNoForm');
    // The next page is read, whatever the router's own default is.
    if (page.kind === 'redirect' && page.status === 302)
      return this.finished(files, { ...drawn, page: { ...page, status: 303 } });
    return this.finished(files, drawn);
  }

  private async find(url: string): Promise<{ files: PageFiles; shell: Deploy; isPublicSiteLive: boolean }> {
    const live = await this.live.current();
    const { shell } = live;
    if (!shell) throw unavailable('release.none', 'The site is being set up. Please try again in a moment.');
    const isPublicSiteLive = live.remotes.some(({ isProtected }) => !isProtected);
    return { files: this.lists.for(pathOf(url), live, shell), shell, isPublicSiteLive };
  }

  /** @param reader who asks for the page, where nothing was posted */
  private async finished(files: PageFiles, { page, cookies }: RenderResult, reader?: FastifyRequest): Promise<Page> {
    if (page.kind === 'redirect') return { ...page, cookies };
    const held = [...(reader?.headers.cookie?.split('; ') ?? []), ...cookies];
    const isUnpersonalized =
      reader !== undefined &&
      page.status === 200 &&
      isListed(page) &&
      held.every((each) => isHeldTicket(each, this.config));
    const isShared = isUnpersonalized && isCanonical(page, this.config.siteUrl + reader.url);
    return this.html(page.status, await this.drawnParts(files, page), {
      cookies,
      frames: page.frames ?? [],
      isUnpersonalized,
      isShared,
      isListed: page.status === 200 && isListed(page),
    });
  }

  private async drawnParts(
    { boot, styles, loader, icon, fonts, ...files }: PageFiles,
    page: Drawn,
  ): Promise<PageParts> {
    return {
      title: page.title,
      head: page.head,
      boot: { ...boot, start: page.start },
      styles,
      ...(loader && { loader }),
      ...(icon && { icon }),
      fonts,
      inlineStyle: await this.styles.of({ boot, styles, loader, icon, fonts, ...files }),
      drawn: { html: page.html, data: page.data },
    };
  }

  /** A page that the browser draws: of staff, and of the shell itself. */
  private undrawn({ boot, styles, icon, fonts }: PageFiles): PageParts {
    return { title: undrawnTitle, head: [], boot: { ...boot, start: 'now' }, styles, fonts, ...(icon && { icon }) };
  }

  /** A page that should have been drawn. The browser tries; behind it stands a face for who waits in vain, or has no script. */
  private async late(files: PageFiles): Promise<Page> {
    return this.html(503, { ...this.undrawn(files), standIn: await this.fallbacks.behind('unavailable') });
  }

  private html(
    status: number,
    parts: PageParts,
    more: {
      cookies?: string[];
      frames?: string[];
      isUnpersonalized?: boolean;
      isShared?: boolean;
      isListed?: boolean;
    } = {},
  ): Page {
    const policy = contentSecurityPolicy({
      assetOrigins: [...new Set(Object.values(this.config.assetOrigins))],
      hotOrigins: hotOrigins(this.config.devServers),
      inlineStyles: [parts.inlineStyle?.text, parts.standIn?.style].filter((text) => text !== undefined),
      frames: more.frames ?? [],
      isSecure: this.config.isSecure,
    });
    const { cookies = [], isUnpersonalized = false, isShared = false, isListed = false } = more;
    return {
      kind: 'html',
      status,
      html: pageHtml(parts),
      contentSecurityPolicy: policy,
      cookies,
      isUnpersonalized,
      isShared,
      isListed,
    };
  }

  /**
   * Who is signed in: null for a visitor. Undefined when the database can't say; a page of staff goes out then, because
   * every call that it makes is guarded itself.
   */
  private async signedIn(request: FastifyRequest): Promise<SessionUser | null | undefined> {
    try {
      return await this.sessions.find(request);
    } catch {
      return undefined;
    }
  }
}
