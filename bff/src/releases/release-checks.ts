import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type ApiDocument,
  type CallApi,
  type Deploy,
  findReleaseErrors,
  isArchiveFileName,
  type ReleaseSources,
  Renderer,
  type ServerCode,
} from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import semver from 'semver';
import { Config } from '../platform/config/env.ts';
import type { Tx } from '../platform/database/database.ts';
import { CheckQueue } from './check-queue.ts';
import { type HydratedPair, HydrationTrials, listHydratedPairs } from './hydration/hydration-trials.service.ts';
import { InProcessApiFactory } from './in-process-api.ts';
import { ReleaseStore } from './release-store.ts';
import { Renderers } from './renderers.ts';
import type { UploadedVersion } from './uploads/read-uploaded-version.ts';

/** Time limit for creating the OpenAPI document, which takes half a second. */
const DOCUMENT_TIMEOUT_MS = 10_000;

/** App and name of a version. */
export interface VersionId {
  app: string;
  version: string;
}

/** Time for which the test of a version's pages is valid, in milliseconds. An activation usually follows an upload. */
const TRIAL_VALID_MS = 30_000;

/** Identifies a version and the other versions with which it was checked. */
export const toCheckKey = (candidate: VersionId, others: readonly VersionId[]): string =>
  [candidate, ...others.toSorted((one, other) => one.app.localeCompare(other.app))]
    .map(({ app, version }) => `${app} ${version}`)
    .join('\n');

/** Result of a check that also hydrates pages. */
export interface CheckResult {
  errors: string[];
  /** Versions whose pages were hydrated without an error. */
  hydrated: HydratedPair[];
}

/** Checks whether a stored version may run with the live versions. */
@Injectable()
export class ReleaseChecks {
  /** Calls the API as an anonymous visitor while the pages of a version are rendered as a test. */
  private readonly callApi: CallApi;
  private readonly queue = new CheckQueue();
  /** Times until which successful tests of pages are valid, by the key of {@link toCheckKey}. */
  private readonly tried = new Map<string, number>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly renderers: Renderers,
    private readonly hydrationTrials: HydrationTrials,
    apis: InProcessApiFactory,
    config: Config,
  ) {
    const visitor = { id: 'release-trial', headers: {}, host: new URL(config.siteUrl).host, socket: {} };
    this.callApi = (...call) => apis.for(visitor).call(...call);
  }

  /**
   * Returns the reasons why the candidate must not run with the live versions of the other apps. Does not render the
   * pages again if they were tested in the last 30 seconds with the same versions.
   */
  findErrors(
    live: readonly Deploy[],
    candidate: Deploy,
    { skipsTrial = this.hasValidTrial(live, candidate) }: Pick<ReleaseSources, 'skipsTrial'> = {},
  ): Promise<string[]> {
    return findReleaseErrors({ live, candidates: [candidate] }, { ...this.createSources(), skipsTrial });
  }

  /**
   * Does the same as `findErrors`, but first waits for its turn in the queue of checks. Must not run in a transaction.
   * @throws DomainError limited if too many checks are waiting
   */
  findErrorsInQueue(live: readonly Deploy[], candidate: Deploy): Promise<string[]> {
    return this.queue.run(() => this.findErrors(live, candidate));
  }

  /**
   * Does the same as `findErrorsInQueue` for a preview. Does not repeat a successful check of the last 30 seconds.
   * @throws DomainError limited if too many checks are waiting
   */
  findPreviewErrors(live: readonly Deploy[], candidate: Deploy): Promise<string[]> {
    return this.queue.run(async () => {
      if (this.hasValidTrial(live, candidate)) return [];
      const errors = await this.findErrors(live, candidate);
      if (errors.length === 0) this.rememberTrial(live, candidate);
      return errors;
    });
  }

  /**
   * Does the same as `findErrorsInQueue`, and hydrates the pages. Skips all checks and returns no errors if the pages
   * were hydrated before or no browser is configured.
   * @throws DomainError limited if too many checks are waiting
   */
  async findHydrationErrors(live: readonly Deploy[], candidate: Deploy): Promise<CheckResult> {
    if (await this.hydrationTrials.canSkip(listHydratedPairs(live, candidate))) return { errors: [], hydrated: [] };
    return this.queue.run(() => this.checkWithBrowser(live, candidate, this.createSources()));
  }

  /**
   * Does the same as `findErrorsInQueue` for an uploaded version, and hydrates the pages if a browser is configured.
   * Also compares the routes in deploy.json with the routes of the bundle.
   * @throws DomainError limited if too many checks are waiting
   */
  findUploadErrors(live: readonly Deploy[], uploaded: UploadedVersion): Promise<CheckResult> {
    return this.queue.run(() => this.checkUpload(live, uploaded));
  }

  /** Records the versions whose pages were hydrated. The candidate must already be recorded. */
  recordHydrated(tx: Tx, hydrated: readonly HydratedPair[]): Promise<void> {
    return this.hydrationTrials.record(tx, hydrated);
  }

  private checkUpload(live: readonly Deploy[], { deploy: candidate, folder }: UploadedVersion): Promise<CheckResult> {
    const isCandidate = (app: string, version: string) => app === candidate.app && version === candidate.version;
    const read: ReleaseSources['read'] = async (app, version, file) => {
      if (!isCandidate(app, version)) return this.store.read(app, version, file);
      // Ignores compressed variants: they are generated concurrently and may be incomplete.
      if (!isArchiveFileName(file)) return null;
      return readFile(path.join(folder, file)).catch(() => null);
    };
    const readCode = async ({ app, version, server }: Deploy): Promise<ServerCode> => {
      const code = await read(app, version, server.file);
      if (!code) throw new Error(`${app} ${version} has no ${server.file}`);
      return { code: code.toString('utf8'), filename: `${app}@${version}` };
    };
    const withRenderer: ReleaseSources['withRenderer'] = async (shell, remote, use) => {
      if (shell !== candidate && remote !== candidate) return this.renderers.withRenderer(shell, remote, use);
      const code = { shell: await readCode(shell), ...(remote && { remote: await readCode(remote) }) };
      const renderer = await Renderer.start(code);
      try {
        if ((remote ?? shell) === candidate) await assertRoutes(renderer, candidate);
        return await use(renderer);
      } finally {
        renderer.close();
      }
    };
    return this.checkWithBrowser(live, candidate, { ...this.createSources(), read, withRenderer });
  }

  private async checkWithBrowser(
    live: readonly Deploy[],
    candidate: Deploy,
    sources: ReleaseSources & { callApi: CallApi },
  ): Promise<CheckResult> {
    const hydrated: HydratedPair[] = [];
    // Starts while the server renders the pages.
    let browser = this.hydrationTrials.prepare(listHydratedPairs(live, candidate));
    const hydrate: ReleaseSources['hydrate'] = async (trial) => {
      const prepared = browser;
      browser = null;
      const errors = await this.hydrationTrials.findErrors(trial, sources, prepared);
      if (errors?.length === 0) hydrated.push({ shell: trial.shell, remote: trial.remote });
      return errors ?? [];
    };
    try {
      const errors = await findReleaseErrors({ live, candidates: [candidate] }, { ...sources, hydrate });
      if (errors.length === 0) this.rememberTrial(live, candidate);
      return { errors, hydrated };
    } finally {
      await browser?.close();
    }
  }

  private rememberTrial(live: readonly Deploy[], candidate: Deploy): void {
    const now = performance.now();
    for (const [key, validUntil] of this.tried) if (validUntil <= now) this.tried.delete(key);
    this.tried.set(toCheckKey(candidate, live), now + TRIAL_VALID_MS);
  }

  private hasValidTrial(live: readonly Deploy[], candidate: Deploy): boolean {
    return performance.now() < (this.tried.get(toCheckKey(candidate, live)) ?? 0);
  }

  private createSources(): ReleaseSources & { callApi: CallApi } {
    return {
      read: (...file) => this.store.read(...file),
      callApi: this.callApi,
      hydrate: null,
      readApi: () => this.readApi(),
      withRenderer: (...pair) => this.renderers.withRenderer(...pair),
      satisfies: semver.satisfies,
    };
  }

  private async readApi(): Promise<ApiDocument> {
    const call = { method: 'GET', url: '/api/openapi.json', headers: {} };
    const { body } = await this.callApi(call, AbortSignal.timeout(DOCUMENT_TIMEOUT_MS));
    return JSON.parse(Buffer.from(body ?? []).toString('utf8')) as ApiDocument;
  }
}

/** @throws Error if the routes of the bundle differ from the routes in deploy.json */
async function assertRoutes(renderer: Renderer, { routes }: Deploy): Promise<void> {
  const { routes: exported } = await renderer.describe();
  // Missing exports are reported by the other checks.
  if (exported && !isDeepStrictEqual(exported, routes))
    throw new Error('its routes are not those in deploy.json; pack the build again');
}
