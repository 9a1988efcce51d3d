import { TRIAL_SITE } from '@epm/contract/releases';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type CreateTrialDocument, TrialDocuments } from '../releases/index.ts';
import { DocumentPolicies } from './document-policies.ts';
import { PageFileResolver } from './page-files.ts';
import { renderPageHtml } from './page-html.ts';

/** Creates the HTML documents of pages that the trial of a new version rendered. */
@Injectable()
export class TrialPages implements OnModuleInit {
  constructor(
    private readonly documents: TrialDocuments,
    private readonly pageFiles: PageFileResolver,
    private readonly policies: DocumentPolicies,
  ) {}

  onModuleInit(): void {
    this.documents.register((...page) => this.create(...page));
  }

  private readonly create: CreateTrialDocument = async ({ shell, remotes }, { path, rendered }) => {
    const { title, head, html, data, start } = rendered;
    const live = { revision: 0, shell, remotes: [...remotes], isIncomplete: false, rings: [], active: [] };
    const { boot, styles, loader, icon, fonts, policy } = this.pageFiles.resolve(path, live, shell);
    const document = renderPageHtml({
      title,
      head,
      boot: { ...boot, site: TRIAL_SITE, start },
      // Link the stylesheets: the files of an uploaded version are not in the store from which stylesheets are inlined.
      styles,
      fonts,
      ...(loader && { loader }),
      ...(icon && { icon }),
      rendered: { html, data },
    });
    const ownPolicy = await this.policies.buildForPage(policy, []);
    // The browser opens the page over HTTP. This is safe, because the requests of the page do not leave the machine.
    return { path, html: document, policy: ownPolicy.replace(';upgrade-insecure-requests', '') };
  };
}
