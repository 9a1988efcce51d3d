import type { Deploy, Rendered } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { unavailable } from '../platform/errors/domain-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { hotOrigins } from './dev-servers.ts';
import { InlineStyles } from './inline-styles.ts';
import { LiveReleases } from './live-releases.ts';
import { PageFileLists, type PageFiles } from './page-files.ts';
import { pageHtml, type PageParts } from './page-html.ts';
import { PageRenderer } from './page-renderer.ts';

export type Page =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'html'; status: number; html: string; contentSecurityPolicy: string; cookies: string[] };

type Drawn = Extract<Rendered, { kind: 'page' }>;

/** Until the browser has drawn the page itself; the company's name may be out of reach then. */
const undrawnTitle = 'Property management in Greater Des Moines';

/** Makes the document of a path from the live versions. */
@Injectable()
export class Pages {
  constructor(
    private readonly live: LiveReleases,
    private readonly lists: PageFileLists,
    private readonly styles: InlineStyles,
    private readonly renderer: PageRenderer,
    private readonly sessions: Sessions,
    private readonly config: Config,
  ) {}

  async page(request: FastifyRequest, pathname: string): Promise<Page> {
    const live = await this.live.current();
    const { shell } = live;
    if (!shell) throw unavailable('release.none', 'The site is being set up. Please try again in a moment.');
    const files = this.lists.for(pathname, live, shell);
    const { remote } = files;
    if (remote?.isProtected && (await this.isVisitor(request))) {
      return { kind: 'redirect', status: 302, location: `/login?from=${encodeURIComponent(request.url)}` };
    }
    if (!remote?.isServerRendered) return this.undrawn(files);
    return this.drawn(request, files, shell, remote);
  }

  private async drawn(request: FastifyRequest, files: PageFiles, shell: Deploy, remote: Deploy): Promise<Page> {
    const rendered = await this.renderer.render(request, shell, remote);
    if (!rendered) return this.undrawn(files);
    const { page, cookies } = rendered;
    if (page.kind === 'redirect') return page;
    return this.html(page.status, await this.drawnParts(files, page), cookies);
  }

  private async drawnParts({ boot, loader, icon, fonts, ...files }: PageFiles, page: Drawn): Promise<PageParts> {
    return {
      title: page.title,
      head: page.head,
      boot: { ...boot, start: page.start },
      ...(loader && { loader }),
      ...(icon && { icon }),
      fonts,
      inlineStyle: await this.styles.of({ boot, loader, icon, fonts, ...files }),
      drawn: { html: page.html, data: page.data },
    };
  }

  /** A page that the browser draws: of staff, of the shell itself, and any page when the renderer fails. */
  private undrawn({ boot, icon, fonts }: PageFiles): Page {
    return this.html(200, { title: undrawnTitle, head: [], boot: { ...boot, start: 'now' }, fonts, ...(icon && { icon }) });
  }

  private html(status: number, parts: PageParts, cookies: string[] = []): Page {
    const policy = contentSecurityPolicy({
      assetOrigins: [...new Set(Object.values(this.config.assetOrigins))],
      hotOrigins: hotOrigins(this.config.devServers),
      inlineStyles: parts.inlineStyle ? [parts.inlineStyle.text] : [],
      isSecure: this.config.isSecure,
    });
    return { kind: 'html', status, html: pageHtml(parts), contentSecurityPolicy: policy, cookies };
  }

  /** Nobody is signed in. When the database can't say, the page goes out: every call that it makes is guarded itself. */
  private async isVisitor(request: FastifyRequest): Promise<boolean> {
    try {
      return (await this.sessions.find(request)) === null;
    } catch {
      return false;
    }
  }
}
