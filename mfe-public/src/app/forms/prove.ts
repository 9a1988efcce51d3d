import { leadingZeroBits, proofText } from '@epm/contract';
import { sha256 } from '@noble/hashes/sha2.js';

/** Hashes between two checks of the time. */
const BATCH = 256;
/** Duration of a slice of work, milliseconds: less than a frame, so that typing stays smooth. */
const SLICE_MS = 8;

const encoder = new TextEncoder();

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Finds a number whose hash with the ticket starts with `difficulty` zero bits. That takes 2^difficulty hashes on
 * average. The work is done in slices, so that the page stays responsive. The browser's own digest returns a promise,
 * which costs fifty times as much as the hash.
 */
export async function prove(ticket: string, difficulty: number): Promise<string> {
  for (let proof = 0; ; await pause()) {
    for (const end = performance.now() + SLICE_MS; performance.now() < end; ) {
      for (const last = proof + BATCH; proof < last; proof += 1) {
        if (leadingZeroBits(sha256(encoder.encode(proofText(ticket, proof)))) >= difficulty) return String(proof);
      }
    }
  }
}
