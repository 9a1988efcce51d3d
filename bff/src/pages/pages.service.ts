import type { Deploy } from '@epm/contract/releases';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions, type SessionUser } from '../identity/index.ts';
import { isTicketCookie } from '../intake/index.ts';
import { UploadedLogo } from '../media/index.ts';
import { Config } from '../platform/config/env.ts';
import { unavailable } from '../platform/errors/domain-error.ts';
import {
  isNewVisit,
  isRingCookie,
  listAppsOfPage,
  LiveReleases,
  type LiveVersions,
  type PreparedResponses,
  type Preview,
  ReleaseHealth,
  ReleaseSelection,
  type SelectedVersions,
} from '../releases/index.ts';
import { DocumentPolicies } from './document-policies.ts';
import { InlineStyles } from './inline-styles.ts';
import { PageFileResolver, type PageFiles } from './page-files.ts';
import { renderPageHtml, type PageContent } from './page-html.ts';
import { type RenderResult, PageRenderer } from './page-renderer.ts';
import { FallbackPages } from './fallback-pages.ts';
import { renderPreviewBar } from './preview-bar.ts';
import { isCanonical, isIndexable, type RenderedPage } from './rendered-page.ts';
import { getLogoTag } from './site-icons.ts';

export type Page =
  | { kind: 'redirect'; status: number; location: string; cookies: string[] }
  | {
      kind: 'html';
      status: number;
      html: string;
      contentSecurityPolicy: string;
      cookies: string[];
      /** True if the page is indexable and no cookie of the visitor identifies a person. */
      isUnpersonalized: boolean;
      /** True if the page is unpersonalized and was requested by its canonical URL. */
      isShared: boolean;
      /** False for a page that search engines must not index. */
      isIndexable: boolean;
    };

/** Files of a page, and the version that the browser previews. */
interface SelectedFiles extends PageFiles {
  preview?: Preview;
}

type PreviewedPage = Extract<Page, { kind: 'html' }>;

/** Title until the browser has rendered the page. Omits the company's name, which may be unavailable. */
const CLIENT_RENDERED_TITLE = 'Property management in Greater Des Moines';

/** Returns the links that the document contains. */
const listLinks = ({ boot }: PageFiles) => Object.values(boot.remotes).flatMap(({ nav = [] }) => nav);

const getPath = (url: string) => url.split('?', 1)[0] ?? '/';

/**
 * Returns the visitor's IP address. Returns undefined for previews and for clients other than browsers, whose failures
 * do not count against a version.
 */
const findCountedIp = ({ headers, ip }: FastifyRequest, { preview }: SelectedVersions) =>
  headers['sec-fetch-dest'] === 'document' && !preview ? ip : undefined;

/** Creates the pages of the site from the live versions. */
@Injectable()
export class Pages implements OnApplicationBootstrap {
  constructor(
    private readonly live: LiveReleases,
    private readonly selection: ReleaseSelection,
    private readonly health: ReleaseHealth,
    private readonly pageFiles: PageFileResolver,
    private readonly styles: InlineStyles,
    private readonly renderer: PageRenderer,
    private readonly sessions: Sessions,
    private readonly fallbacks: FallbackPages,
    private readonly policies: DocumentPolicies,
    private readonly config: Config,
    private readonly logo: UploadedLogo,
  ) {}

  onApplicationBootstrap(): void {
    this.live.onChange(() => void this.startRenderers());
    void this.startRenderers();
  }

  /** Returns the page for a GET request. @throws when no shell is live, or the live versions cannot be read */
  async render(request: FastifyRequest): Promise<Page> {
    const user = await this.findUser(request);
    const selected = await this.selection.select(request, user);
    return this.applySelection(await this.renderSelected(request, user, selected), selected, request);
  }

  private async renderSelected(
    request: FastifyRequest,
    user: SessionUser | null | undefined,
    selected: SelectedVersions,
  ): Promise<Page> {
    const { files, shell, isIncomplete } = this.findFiles(request.url, selected);
    const { remote, path } = files;
    if (path !== null && path !== getPath(request.url))
      return {
        kind: 'redirect',
        status: 301,
        location: path + request.url.slice(getPath(request.url).length),
        cookies: [],
      };
    // The page may belong to the missing app. A 404 response would make search engines drop it.
    if (path === null && isIncomplete) return this.fallbacks.renderPage(503, 'unavailable');
    if (path === null && !remote?.isServerRendered)
      return this.buildHtmlPage(404, files, this.createClientRenderedContent(files));
    if (remote?.isProtected && user === null) {
      return { kind: 'redirect', status: 302, location: `/login?from=${encodeURIComponent(request.url)}`, cookies: [] };
    }
    if (!remote?.isServerRendered) return this.buildHtmlPage(200, files, this.createClientRenderedContent(files));
    const rendered = await this.renderer.render(
      {
        visitor: request,
        url: request.url,
        form: undefined,
        user: user ?? null,
        ip: findCountedIp(request, selected),
        navigation: listLinks(files),
      },
      shell,
      remote,
    );
    return rendered ? this.toPage(files, rendered, request) : this.createFailedPage(files);
  }

  /**
   * Runs the action of a page's route with a posted form, and returns the page with the result.
   * @param form URL-encoded fields
   */
  async submit(request: FastifyRequest, form: string): Promise<Page> {
    const user = await this.findUser(request);
    const selected = await this.selection.select(request, user);
    return this.applySelection(await this.submitSelected(request, form, user ?? null, selected), selected, request);
  }

  private async submitSelected(
    request: FastifyRequest,
    form: string,
    user: SessionUser | null,
    selected: SelectedVersions,
  ): Promise<Page> {
    const { files, shell } = this.findFiles(request.url, selected);
    const { remote } = files;
    // Staff pages and pages of the shell accept no posted forms. The browser renders these pages, and their scripts
    // call the API.
    if (!remote?.isServerRendered || remote.isProtected) return this.fallbacks.renderPage(405, 'takesNoForm');
    const rendered = await this.renderer.render(
      {
        visitor: request,
        url: request.url,
        form,
        user,
        ip: findCountedIp(request, selected),
        navigation: listLinks(files),
      },
      shell,
      remote,
    );
    if (!rendered) return this.fallbacks.renderPage(503, 'formFailed');
    const { page } = rendered;
    if (page.kind === 'page' && page.status === 405) return this.fallbacks.renderPage(405, 'takesNoForm');
    // The router's default is 302. With 303 the browser always requests the next page by GET.
    if (page.kind === 'redirect' && page.status === 302)
      return this.toPage(files, { ...rendered, page: { ...page, status: 303 } });
    return this.toPage(files, rendered);
  }

  /**
   * Renders a public page without scripts, as a visitor would see it if the API returned the prepared responses. Only
   * our own pages may frame it.
   * @throws DomainError `unavailable` if the page cannot be rendered
   */
  async preview(visitor: FastifyRequest, path: string, prepared: PreparedResponses): Promise<PreviewedPage> {
    const { files, shell } = this.findFiles(path, await this.live.readCurrent());
    const { remote } = files;
    const request = { visitor, url: path, form: undefined, user: null, prepared, navigation: listLinks(files) };
    const rendered = remote?.isServerRendered && (await this.renderer.render(request, shell, remote));
    if (!rendered || rendered.page.kind === 'redirect')
      throw unavailable('settings.no-preview', 'The page cannot be shown right now. Your changes are kept.');
    const content = await this.createServerRenderedContent(files, rendered.page);
    const page = await this.buildHtmlPage(rendered.page.status, files, { ...content, isStatic: true });
    if (page.kind !== 'html') throw new Error('A rendered page has no HTML');
    const policy = page.contentSecurityPolicy.replace(`frame-ancestors 'none'`, `frame-ancestors 'self'`);
    return { ...page, contentSecurityPolicy: policy };
  }

  /** Starts the processes that render pages, so that the first visitor need not wait for them. */
  private async startRenderers(): Promise<void> {
    // Ignores an error here. The first request tries again and logs the error.
    const { shell, remotes } = await this.live.readCurrent().catch(() => ({ shell: null, remotes: [] }));
    for (const remote of remotes) if (shell && remote.isServerRendered) await this.renderer.prepare(shell, remote);
  }

  private findFiles(
    url: string,
    versions: LiveVersions & Partial<Pick<SelectedVersions, 'preview'>>,
  ): { files: SelectedFiles; shell: Deploy; isIncomplete: boolean } {
    const { shell, preview } = versions;
    if (!shell) throw unavailable('release.none', 'The site is being set up. Please try again in a moment.');
    const isIncomplete = versions.isIncomplete || versions.remotes.every(({ isProtected }) => isProtected);
    const files = this.pageFiles.resolve(getPath(url), versions, shell);
    return { files: { ...files, ...(preview && { preview }) }, shell, isIncomplete };
  }

  /** Adds the cookies of the selected versions, and keeps a page of a preview out of search engines and caches. */
  private applySelection(page: Page, versions: SelectedVersions, request: FastifyRequest): Page {
    const { preview, cookies } = versions;
    if (!preview && page.kind === 'html' && isNewVisit(request.headers)) this.countVisit(versions, request);
    const selected = cookies.length > 0 ? { ...page, cookies: [...page.cookies, ...cookies] } : page;
    if (!preview || selected.kind === 'redirect') return selected;
    return { ...selected, isUnpersonalized: false, isShared: false, isIndexable: false };
  }

  private countVisit(versions: SelectedVersions, { url, ip }: FastifyRequest): void {
    const apps = listAppsOfPage(versions, url);
    const shown = [...versions.remotes, ...(versions.shell ? [versions.shell] : [])];
    this.health.countVisit(
      shown.filter(({ app }) => apps.includes(app)),
      ip,
    );
  }

  /** Converts a rendered page to a response. @param getRequest the GET request; undefined for a posted form */
  private async toPage(
    files: SelectedFiles,
    { page, cookies }: RenderResult,
    getRequest?: FastifyRequest,
  ): Promise<Page> {
    if (page.kind === 'redirect') return { ...page, cookies };
    const cookiePairs = [...(getRequest?.headers.cookie?.split('; ') ?? []), ...cookies];
    const isUnpersonalized =
      getRequest !== undefined &&
      page.status === 200 &&
      isIndexable(page) &&
      cookiePairs.every((each) => isTicketCookie(each, this.config) || isRingCookie(each, this.config));
    const isShared = isUnpersonalized && isCanonical(page, this.config.siteUrl + getRequest.url);
    return this.buildHtmlPage(page.status, files, await this.createServerRenderedContent(files, page), {
      cookies,
      isUnpersonalized,
      isShared,
      isIndexable: page.status === 200 && isIndexable(page),
    });
  }

  private get isInDevelopment(): boolean {
    return Object.keys(this.config.devServers).length > 0;
  }

  private async createServerRenderedContent(
    { boot, styles, loader, icon, fonts, ...files }: PageFiles,
    page: RenderedPage,
  ): Promise<PageContent> {
    return {
      title: page.title,
      head: page.head,
      // In development, hydrate every page, because hydration opens the connection for hot reloading. Hot reloading
      // also needs links to the stylesheets, so they are not inlined.
      boot: { ...boot, start: this.isInDevelopment ? 'idle' : page.start },
      styles,
      ...(loader && { loader }),
      ...(icon && { icon }),
      fonts,
      ...(!this.isInDevelopment && {
        inlineStyle: await this.styles.readForPage({ boot, styles, loader, icon, fonts, ...files }),
      }),
      rendered: { html: page.html, data: page.data },
    };
  }

  /** Returns the content of a document whose page the browser renders: a staff page or a page of the shell. */
  private createClientRenderedContent({ boot, styles, icon, fonts }: PageFiles): PageContent {
    return {
      title: CLIENT_RENDERED_TITLE,
      head: [],
      boot: { ...boot, start: 'now' },
      styles,
      fonts,
      ...(icon && { icon }),
    };
  }

  /**
   * Returns the response for a page that the server failed to render. The browser then tries to render the page. If the
   * browser also fails, an error message appears after a delay. If JavaScript is disabled, it appears immediately.
   */
  private async createFailedPage(files: SelectedFiles): Promise<Page> {
    return this.buildHtmlPage(503, files, {
      ...this.createClientRenderedContent(files),
      fallback: await this.fallbacks.renderDelayed('unavailable'),
    });
  }

  private async buildHtmlPage(
    status: number,
    { pathname, policy, preview }: SelectedFiles,
    content: PageContent,
    options: {
      cookies?: string[];
      isUnpersonalized?: boolean;
      isShared?: boolean;
      isIndexable?: boolean;
    } = {},
  ): Promise<Page> {
    const banner = preview && renderPreviewBar(preview, pathname);
    const inlineStyles = [content.inlineStyle?.text, content.fallback?.style, banner?.style].filter(
      (text) => text !== undefined,
    );
    const { cookies = [], isUnpersonalized = false, isShared = false, isIndexable = false } = options;
    return {
      kind: 'html',
      status,
      html: renderPageHtml({ ...(await this.addLogo(content)), ...(banner && { banner }) }),
      contentSecurityPolicy: await this.policies.buildForPage(policy, inlineStyles),
      cookies,
      isUnpersonalized,
      isShared,
      isIndexable,
    };
  }

  private async addLogo(content: PageContent): Promise<PageContent> {
    const logo = await this.logo.find();
    if (!logo) return content;
    const { url, width, height } = logo;
    return { ...content, logoTag: getLogoTag(logo), boot: { ...content.boot, logo: { url, width, height } } };
  }

  /**
   * Returns the signed-in user, null for a visitor, or undefined when the database is unavailable. In that case a staff
   * page is sent anyway, because the API guards every call of the page.
   */
  private async findUser(request: FastifyRequest): Promise<SessionUser | null | undefined> {
    try {
      return await this.sessions.find(request);
    } catch {
      return undefined;
    }
  }
}
