import { type ApiDocument, type CallApi, type Deploy, findReleaseErrors } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import semver from 'semver';
import { Config } from '../platform/config/env.ts';
import { InProcessApiFactory } from './in-process-api.ts';
import { ReleaseStore } from './release-store.ts';
import { Renderers } from './renderers.ts';

/** Time limit for creating the OpenAPI document, which takes half a second. */
const DOCUMENT_TIMEOUT_MS = 10_000;

/** Checks whether a stored version may run with the live versions. */
@Injectable()
export class ReleaseChecks {
  /** Calls the API as the visitor for whom the pages of a version are rendered before visitors see it. */
  private readonly callApi: CallApi;

  constructor(
    private readonly store: ReleaseStore,
    private readonly renderers: Renderers,
    apis: InProcessApiFactory,
    config: Config,
  ) {
    const visitor = { id: 'release-trial', headers: {}, host: new URL(config.siteUrl).host, socket: {} };
    this.callApi = (...call) => apis.for(visitor).call(...call);
  }

  /** Returns the reasons why the candidate must not run with the live versions of the other apps. */
  findErrors(live: readonly Deploy[], candidate: Deploy): Promise<string[]> {
    return findReleaseErrors(
      { live, candidates: [candidate] },
      {
        read: (...file) => this.store.read(...file),
        callApi: this.callApi,
        readApi: () => this.readApi(),
        withRenderer: (...pair) => this.renderers.withRenderer(...pair),
        satisfies: semver.satisfies,
      },
    );
  }

  private async readApi(): Promise<ApiDocument> {
    const call = { method: 'GET', url: '/api/openapi.json', headers: {} };
    const { body } = await this.callApi(call, AbortSignal.timeout(DOCUMENT_TIMEOUT_MS));
    return JSON.parse(Buffer.from(body ?? []).toString('utf8')) as ApiDocument;
  }
}
