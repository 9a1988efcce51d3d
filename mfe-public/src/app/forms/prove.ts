import { leadingZeroBits, proofText } from '@epm/contract';
import { sha256 } from './sha256.ts';

/** Hashes between two looks at the clock. */
const BATCH = 256;
/** How long a slice of work may take, milliseconds: less than a frame, so that typing stays smooth. */
const SLICE_MS = 8;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Finds the number whose hash with the ticket begins with `difficulty` zero bits: 2^difficulty hashes on average, in
 * slices between which the page answers.
 */
export async function prove(ticket: string, difficulty: number): Promise<string> {
  for (let proof = 0; ; await pause()) {
    for (const end = performance.now() + SLICE_MS; performance.now() < end; ) {
      for (const last = proof + BATCH; proof < last; proof += 1) {
        if (leadingZeroBits(sha256(proofText(ticket, proof))) >= difficulty) return String(proof);
      }
    }
  }
}
