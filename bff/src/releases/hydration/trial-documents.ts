import type { RenderedTrial } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import type { BrowserPage } from './browser-messages.ts';

/** Creates the document of a page that a trial rendered, as the server would send it. */
export type CreateTrialDocument = (
  versions: Omit<RenderedTrial, 'pages'>,
  page: RenderedTrial['pages'][number],
) => Promise<BrowserPage>;

/**
 * Holds the function that creates documents. The slice that serves pages imports this slice and registers the function.
 */
@Injectable()
export class TrialDocuments {
  private create: CreateTrialDocument | undefined;

  register(create: CreateTrialDocument): void {
    this.create = create;
  }

  async createAll({ pages, ...versions }: RenderedTrial): Promise<BrowserPage[]> {
    const { create } = this;
    if (!create) throw new Error('No function creates the documents of a trial');
    return Promise.all(pages.map((page) => create(versions, page)));
  }
}
