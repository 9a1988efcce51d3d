import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PASSWORD_LENGTH } from '@epm/contract';
import { unprocessable } from '../platform/errors/domain-error.ts';

/** Lowest zxcvbn score (0 to 4) that is accepted: 'safely unguessable', at least 10^8 guesses. */
const MIN_SCORE = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads zxcvbn on first use, because its lists of common passwords and words take 15 MB of memory. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Checks the length of a new password, and compares it offline with breached passwords and patterns that attackers try.
 * @param email email address of the account, whose parts count as easy to guess
 * @throws DomainError unprocessable if the password is too short or easy to guess
 */
export async function assertStrongPassword(password: string, email: string): Promise<void> {
  if (password.length < PASSWORD_LENGTH.min) {
    throw passwordWeak(`The password must have at least ${PASSWORD_LENGTH.min} characters.`);
  }
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password, [...listEmailWords(email), ...COMPANY_WORDS]);
  if (score < MIN_SCORE) {
    throw passwordWeak(
      'This password is easy to guess. Choose several unrelated words, or let your browser suggest one.',
    );
  }
}

/**
 * Returns the email address, its parts and the whole local part, because users often choose passwords such as
 * 'ann.miller2026'.
 */
function listEmailWords(email: string): string[] {
  const [localPart = ''] = email.split('@');
  return [email, localPart, localPart.replaceAll(/[._+-]/g, ''), ...email.split(/[@._+-]/)];
}

/** Words from the company name and location, which attackers of this site try first. */
const COMPANY_WORDS = ['executive', 'property', 'management', 'propertymanagement', 'desmoines', 'iowa'];

const passwordWeak = (message: string) => unprocessable('password.weak', message, [{ field: 'password', message }]);
