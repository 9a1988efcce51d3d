import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function createRandomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Creates an id in Stripe's format, such as `pi_8f3K…`. */
export function createId(prefix: string): string {
  return `${prefix}_${createRandomText(24)}`;
}

/** Creates the client secret of a payment intent. */
export function createClientSecret(id: string): string {
  return `${id}_secret_${createRandomText(25)}`;
}

/** Creates the prefix of a customer's invoice numbers. */
export function createInvoicePrefix(): string {
  return createRandomText(8).toUpperCase();
}
