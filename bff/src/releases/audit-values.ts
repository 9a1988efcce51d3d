import type { Deploy } from '@epm/contract/releases';
import type { Releaser } from './deploy-tokens/releaser.ts';

/** Returns the deploy token for the audit log. Empty for a user, who is the actor of the entry. */
export const describeToken = ({ token }: Pick<Releaser, 'token'>) => token && { token: token.name, tokenId: token.id };

/** Returns a version for the audit log, with its commit and the deploy token that released it. */
export const describeRelease = (
  { version, commit }: Pick<Deploy, 'version' | 'commit'>,
  releaser: Pick<Releaser, 'token'>,
) => ({ version, ...(commit && { commit: commit.hash }), ...describeToken(releaser) });
