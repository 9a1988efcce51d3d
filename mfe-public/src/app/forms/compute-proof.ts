import { countLeadingZeroBits, formatProofText } from '@epm/contract';
import { sha256 } from '@noble/hashes/sha2.js';

/** Number of hashes between two time checks. */
const BATCH_SIZE = 256;
/** Duration of one slice of work. Shorter than a frame, so that typing stays smooth. */
const SLICE_MS = 8;

const encoder = new TextEncoder();

const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Finds a number whose hash with the ticket starts with `difficulty` zero bits, which takes 2^difficulty hashes on
 * average. Works in slices, so that the page stays responsive. Does not use `crypto.subtle.digest`, because awaiting
 * its promise takes fifty times as long as the hash.
 */
export async function computeProof(ticket: string, difficulty: number): Promise<string> {
  for (let proof = 0; ; await yieldToEventLoop()) {
    for (const end = performance.now() + SLICE_MS; performance.now() < end; ) {
      for (const last = proof + BATCH_SIZE; proof < last; proof += 1) {
        if (countLeadingZeroBits(sha256(encoder.encode(formatProofText(ticket, proof)))) >= difficulty)
          return String(proof);
      }
    }
  }
}
