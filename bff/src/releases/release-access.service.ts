import { type Deploy, isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../identity/index.ts';
import { denied } from '../platform/errors/domain-error.ts';
import { LiveReleases } from './live-releases.ts';
import { ReleaseStore } from './release-store.ts';
import { appNotFound } from './releases.errors.ts';

export const isPublicApp = (deploy: Deploy | undefined): boolean =>
  deploy !== undefined && deploy.app !== 'shell' && !deploy.isProtected;

/** Decides which apps a user may release. Route guards check the role and the marketing grant first. */
@Injectable()
export class ReleaseAccess {
  constructor(
    private readonly store: ReleaseStore,
    private readonly live: LiveReleases,
  ) {}

  /**
   * Returns whether the user may release the app. Admins may release every app, other users only public remotes. The
   * live version, or the newest version if none is live, determines whether a remote is public. An unknown app is not
   * public.
   */
  async canRelease({ role }: SessionUser, app: string): Promise<boolean> {
    if (role === 'admin') return true;
    const { remotes } = await this.live.readCurrent();
    const live = remotes.find((deploy) => deploy.app === app);
    return isPublicApp(live ?? (isAppName(app) ? (await this.store.listVersions(app))[0] : undefined));
  }

  /**
   * @throws DomainError denied if the user may not release the app
   * @throws DomainError notFound if `app` is not a valid app name
   */
  async assertCanRelease(user: SessionUser, app: string): Promise<void> {
    if (!isAppName(app)) throw appNotFound();
    if (!(await this.canRelease(user, app)))
      throw denied('release.not-allowed', 'You may release only the public site.');
  }
}
