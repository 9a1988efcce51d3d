import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { LiveReleases } from '../releases/index.ts';
import { CompanyContact } from './company-contact.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import { PageFileResolver } from './page-files.ts';
import {
  buildDelayedFallbackStyle,
  type FallbackContent,
  renderFallbackMarkup,
  renderFallbackDocument,
} from './fallback-html.ts';

const RETRY_ACTION = { href: '', label: 'Try again' };

const CONTENT_BY_REASON = {
  unavailable: {
    title: 'This page is not available right now.',
    text: 'One of our systems is not responding. Nothing you saved is lost; please try again in a minute.',
    action: RETRY_ACTION,
  },
  formFailed: {
    title: 'Your form could not be processed.',
    text: 'One of our systems did not respond. Go back in your browser: what you typed is still in the form, and you can send it again.',
    action: { ...RETRY_ACTION, label: 'Open the page again' },
  },
  takesNoForm: {
    title: 'This page does not accept forms.',
    text: 'The form that sent you here belongs to another page, or it is out of date. Please open the page again and start from there.',
    action: { ...RETRY_ACTION, label: 'Open the page' },
  },
  previewEnded: {
    title: 'This preview has ended.',
    text: 'Its link has expired or is incomplete, or the version that it showed is live or was removed. Ask the person who sent it for a new link.',
    action: { href: '/', label: 'Open the site' },
  },
  offline: {
    title: 'You are offline.',
    text: 'This page needs a connection. Check yours, then try again: you come back to where you were.',
    action: RETRY_ACTION,
  },
} satisfies Record<string, Pick<FallbackContent, 'title' | 'text' | 'action'>>;

export type FallbackReason = keyof typeof CONTENT_BY_REASON;

/** Error pages that need neither the bundles of the frontend nor the database. */
@Injectable()
export class FallbackPages {
  constructor(
    private readonly contact: CompanyContact,
    private readonly live: LiveReleases,
    private readonly pageFiles: PageFileResolver,
    private readonly config: Config,
  ) {}

  async renderPage(status: number, reason: FallbackReason) {
    const { html, style } = renderFallbackDocument(await this.loadContent(reason));
    const policy = buildContentSecurityPolicy({
      assetOrigins: [...new Set(Object.values(this.config.assetOrigins))],
      inlineStyles: [style],
      isSecure: this.config.isSecure,
    });
    return {
      kind: 'html' as const,
      status,
      html,
      contentSecurityPolicy: policy,
      cookies: [],
      isUnpersonalized: false,
      isShared: false,
      isIndexable: false,
    };
  }

  /** Returns an error message that appears after a delay, on a page that the browser may still render. */
  async renderDelayed(reason: FallbackReason): Promise<{ html: string; style: string }> {
    const content = await this.loadContent(reason);
    return { html: renderFallbackMarkup(content), style: buildDelayedFallbackStyle(content.fonts) };
  }

  private async loadContent(reason: FallbackReason): Promise<FallbackContent> {
    const [contact, fonts] = await Promise.all([this.contact.readCurrent(), this.findFontUrls()]);
    return { ...CONTENT_BY_REASON[reason], contact, fonts };
  }

  private async findFontUrls(): Promise<FallbackContent['fonts']> {
    const shell = await this.live.readCurrent().then(
      ({ shell: liveShell }) => liveShell,
      () => null,
    );
    const urlOf = (name: string) => {
      const file = shell?.fonts.find((each) => each.startsWith(name));
      return shell && file ? this.pageFiles.getBaseUrl(shell) + file : undefined;
    };
    return { serif: urlOf('newsreader'), sans: urlOf('source-sans') };
  }
}
