import type { Deploy } from '@epm/contract/releases';
import type { ReleaseCaller } from './deploy-tokens/release-caller.ts';

/** Returns the deploy token for the audit log. Returns null for a user, who is already the actor of the audit entry. */
export const describeToken = ({ token }: Pick<ReleaseCaller, 'token'>) =>
  token && { token: token.name, tokenId: token.id };

/** Returns a version for the audit log, with its commit and the deploy token that released it. */
export const describeRelease = (
  { version, commit }: Pick<Deploy, 'version' | 'commit'>,
  caller: Pick<ReleaseCaller, 'token'>,
) => ({ version, ...(commit && { commit: commit.hash }), ...describeToken(caller) });
