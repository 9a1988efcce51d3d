import type { Deploy } from '@epm/contract/releases';
import type { ReleaseCaller } from './deploy-tokens/release-caller.ts';

/** Returns the deploy token for the audit log. Null for a user, because the entry already has the user as actor. */
export const describeToken = ({ token }: Pick<ReleaseCaller, 'token'>) =>
  token && { token: token.name, tokenId: token.id };

/** Returns a version for the audit log, with its commit and the deploy token that released it. */
export const describeRelease = (
  { version, commit }: Pick<Deploy, 'version' | 'commit'>,
  caller: Pick<ReleaseCaller, 'token'>,
) => ({ version, ...(commit && { commit: commit.hash }), ...describeToken(caller) });
