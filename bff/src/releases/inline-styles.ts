import type { Deploy } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { PageFiles } from './page-files.ts';
import { PageFileLists } from './page-files.ts';
import { ReleaseStore } from './release-store.ts';
import { readStyles, type StylePiece, usedStyles } from './used-styles.ts';

const mostKept = 100;

/** Points relative addresses of a stylesheet (its fonts and pictures) at its folder. */
export const rebase = (css: string, baseUrl: string): string =>
  css.replace(/url\((['"]?)(?!['"]|data:|https?:|\/|#)/g, (_, quote: string) => `url(${quote}${baseUrl}`);

/** The styles of server-drawn pages as text: a page that brings those that it uses is drawn with its first bytes. */
@Injectable()
export class InlineStyles {
  private readonly kept = new Map<string, Promise<StylePiece[]>>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly files: PageFileLists,
  ) {}

  /** Of a page's stylesheets what its markup uses, in their order. */
  async of({ boot, styles }: PageFiles, html: string): Promise<string> {
    const key = boot.styles.map(({ url }) => url).join(' ');
    return usedStyles(await this.pieces(key, styles), html);
  }

  private pieces(key: string, styles: PageFiles['styles']): Promise<StylePiece[]> {
    const known = this.kept.get(key);
    if (known) return known;
    const made = Promise.all(styles.map(({ deploy, file }) => this.text(deploy, file))).then((texts) => readStyles(texts.join('\n')));
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest) this.kept.delete(oldest);
    return made;
  }

  private async text(deploy: Deploy, file: string): Promise<string> {
    const bytes = await this.store.read(deploy.app, deploy.version, `client/${file}`);
    if (!bytes) throw new Error(`${deploy.app} ${deploy.version} has no ${file}`);
    return rebase(bytes.toString('utf8'), this.files.baseUrl(deploy)).replaceAll('</', '<\\/');
  }
}
