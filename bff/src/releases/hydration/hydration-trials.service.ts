import {
  type CallApi,
  type Deploy,
  findMediaType,
  type ReleaseSources,
  type RenderedTrial,
  TRIAL_SITE,
  toTrialApi,
} from '@epm/contract/releases';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Config, defineSetting } from '../../platform/config/env.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { Log } from '../../platform/log/log.ts';
import type { BrowserReply } from './browser-messages.ts';
import { type RequestResponder, BrowserFailedError, startTrialBrowser, type TrialBrowser } from './trial-browser.ts';
import { TrialDocuments } from './trial-documents.ts';

/** Path of the Chromium executable that hydrates the pages of new versions as a test. Null if none is configured. */
const browserSetting = defineSetting((env) => env.file('TRIAL_BROWSER') || null);

/** Files and API that a trial uses. */
export interface TrialSources {
  read: ReleaseSources['read'];
  callApi: CallApi;
}

/** A remote whose pages are hydrated with a shell. */
export type HydratedPair = Pick<RenderedTrial, 'shell' | 'remote'>;

/** Returns the remotes whose pages a candidate changes, with the shell on which they will run. */
export function listHydratedPairs(live: readonly Deploy[], candidate: Deploy): HydratedPair[] {
  const shell = [candidate, ...live].find(({ app }) => app === 'shell');
  const remotes = candidate === shell ? live.filter(({ app }) => app !== 'shell') : [candidate];
  return shell ? remotes.filter((each) => each.isServerRendered).map((remote) => ({ shell, remote })) : [];
}

const HTTP_OK = 200;
const notFoundReply: BrowserReply = { status: 404, headers: {}, body: null };
const unavailableReply: BrowserReply = { status: 503, headers: {}, body: null };

/** Hydrates the pages of new versions in a browser, one version at a time. */
@Injectable()
export class HydrationTrials implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private queue: Promise<unknown> = Promise.resolve();
  private runningCount = 0;
  private readonly browser: string | null;
  private readonly assetOrigins: readonly string[];

  constructor(
    private readonly database: Database,
    private readonly documents: TrialDocuments,
    private readonly log: Log,
    config: Config,
  ) {
    // Disabled with development servers, because their pages load files that the browser cannot reach.
    this.browser = Object.keys(config.devServers).length > 0 ? null : browserSetting(config);
    this.assetOrigins = [TRIAL_SITE, ...Object.values(config.assetOrigins)];
  }

  beforeApplicationShutdown(): void {
    this.stop.abort();
  }

  /** Returns whether the pages need not be hydrated, because they were hydrated before or no browser is configured. */
  async canSkip(pairs: readonly HydratedPair[]): Promise<boolean> {
    if (this.browser === null) return true;
    for (const { shell, remote } of pairs) {
      const [row] = await this.database.rows(
        'SELECT FROM release_versions WHERE app = $1 AND version = $2 AND $3 = ANY(hydrated_on)',
        [remote.app, remote.version, shell.version],
      );
      if (!row) return false;
    }
    return true;
  }

  /** Records that pages were hydrated without an error. */
  async record(tx: Tx, pairs: readonly HydratedPair[]): Promise<void> {
    for (const { shell, remote } of pairs)
      await tx.run(
        `UPDATE release_versions SET hydrated_on = hydrated_on || $3::text
         WHERE app = $1 AND version = $2 AND NOT $3 = ANY(hydrated_on)`,
        [remote.app, remote.version, shell.version],
      );
  }

  /**
   * Starts the browser for a version whose pages are about to be rendered, unless a browser already runs for another
   * version. The caller must close the browser, even after `findErrors`.
   */
  prepare(pairs: readonly HydratedPair[]): TrialBrowser | null {
    if (this.browser === null || pairs.length === 0 || this.runningCount > 0) return null;
    return this.start(this.browser);
  }

  private start(executablePath: string): TrialBrowser {
    const browser = startTrialBrowser(executablePath, this.stop.signal);
    this.runningCount += 1;
    void browser.ended.then(() => (this.runningCount -= 1));
    return browser;
  }

  /**
   * Returns errors without the name of the version, or null if the pages were not tested because no browser is
   * configured or the browser failed.
   * @param prepared browser that was started for the version
   */
  async findErrors(
    trial: RenderedTrial,
    sources: TrialSources,
    prepared: TrialBrowser | null,
  ): Promise<string[] | null> {
    const { browser } = this;
    if (browser === null) return null;
    const running = this.queue.then(() => this.hydrate(prepared ?? this.start(browser), trial, sources));
    this.queue = running.catch(() => undefined);
    try {
      const found = await running;
      return found ? [`its page ${found.path} ${found.error}`] : [];
    } catch (error) {
      if (!(error instanceof BrowserFailedError)) throw error;
      const { remote } = trial;
      this.log.warn('the hydration of a version was not tested', { app: remote.app, version: remote.version, error });
      return null;
    }
  }

  /** Hydrates the pages of a trial, and closes the browser. */
  private async hydrate(browser: TrialBrowser, trial: RenderedTrial, sources: TrialSources) {
    try {
      const found = trial.pages.filter(({ rendered }) => rendered.status === HTTP_OK);
      const pages = await this.documents.createAll({ ...trial, pages: found.length > 0 ? found : trial.pages });
      return await browser.hydrate({ site: TRIAL_SITE, pages }, this.createResponder(trial, sources));
    } finally {
      await browser.close();
    }
  }

  /** Returns a function that responds to the requests of the pages. */
  private createResponder(trial: RenderedTrial, sources: TrialSources): RequestResponder {
    const callApi = toTrialApi(sources.callApi);
    return async ({ method, url }, signal) => {
      const { origin, pathname, search } = new URL(url);
      if (pathname.startsWith('/assets/') && this.assetOrigins.includes(origin))
        return this.readAsset(pathname, trial, sources.read);
      if (origin !== TRIAL_SITE || !pathname.startsWith('/api/')) return null;
      return callApi({ method, url: pathname + search, headers: {} }, signal).catch(() => unavailableReply);
    };
  }

  /** Reads a file of the shell or of a remote in the trial. Returns null if the trial does not contain that version. */
  private async readAsset(
    pathname: string,
    { shell, remotes }: RenderedTrial,
    read: TrialSources['read'],
  ): Promise<BrowserReply | null> {
    const [, , app, version, file = ''] = pathname.split('/');
    const deploy = [shell, ...remotes].find((each) => each.app === app && each.version === version);
    if (!deploy) return null;
    const type = findMediaType(file);
    const body = type ? await read(deploy.app, deploy.version, `client/${file}`) : null;
    if (!type || !body) return notFoundReply;
    return { status: HTTP_OK, headers: { 'content-type': type, 'access-control-allow-origin': '*' }, body };
  }
}
