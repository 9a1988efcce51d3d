import type { Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { LruCache, ReleaseStore } from '../releases/index.ts';
import type { InlineStyle } from './page-html.ts';
import type { PageFiles } from './page-files.ts';
import { PageFileResolver } from './page-files.ts';

const MAX_CACHED_STYLES = 100;

/** Resolves relative URLs in a stylesheet (of fonts and images) against its folder. */
export const rebaseUrls = (css: string, baseUrl: string): string =>
  css.replace(/url\((['"]?)(?!['"]|data:|https?:|\/|#)/g, (_, quote: string) => `url(${quote}${baseUrl}`);

/**
 * Loads the stylesheets of server-rendered pages for inlining, so that the browser can paint a page as soon as its
 * first bytes arrive.
 */
@Injectable()
export class InlineStyles {
  private readonly cached = new LruCache<string, Promise<InlineStyle>>(MAX_CACHED_STYLES);

  constructor(
    private readonly store: ReleaseStore,
    private readonly pageFileResolver: PageFileResolver,
  ) {}

  readForPage({ styles, sheets }: PageFiles): Promise<InlineStyle> {
    const urls = styles.map(({ url }) => url);
    return this.cached.get(urls.join(' '), (forget) => {
      const style = Promise.all(sheets.map(({ deploy, file }) => this.loadText(deploy, file))).then((texts) => ({
        text: texts.join('\n'),
        urls,
      }));
      style.catch(forget);
      return style;
    });
  }

  private async loadText(deploy: Deploy, file: string): Promise<string> {
    const bytes = await this.store.read(deploy.app, deploy.version, `client/${file}`);
    if (!bytes) throw new Error(`${deploy.app} ${deploy.version} has no ${file}`);
    return rebaseUrls(bytes.toString('utf8'), this.pageFileResolver.getBaseUrl(deploy)).replaceAll('</', '<\\/');
  }
}
