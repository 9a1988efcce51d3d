import { useHost } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshDocuments, updateCachedDocument, checkDocument } from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import { findBackOfficeSigner } from '../../../documents/document-display.tsx';
import type { BackOfficeSigner } from '../../../documents/document-display.tsx';
import { queryKeys } from '../../../lead-data/index.ts';

/**
 * Interval between checks while the signer may be signing in another tab or DocuSeal has not stored the signature yet.
 */
const CHECK_INTERVAL_MS = 5_000;

/** Manages the signing of a document, one signer after another. Starts with the given signer. */
export function useSigning(initial: SignatureDocument, first: BackOfficeSigner) {
  const { api } = useHost();
  const client = useQueryClient();
  const [signer, setSigner] = useState(first);
  const [isAwaited, setAwaited] = useState(false);
  const hasTurn = ({ signers }: SignatureDocument) =>
    signers.some(({ role, signingUrl }) => role === signer.role && signingUrl !== null);

  const { data: document = initial, error } = useQuery({
    queryKey: queryKeys.signing(initial.id),
    queryFn: async () => {
      const checked = await checkDocument(api, initial.id);
      updateCachedDocument(client, initial, checked);
      if (!hasTurn(checked)) {
        setAwaited(false);
        refreshDocuments(client, initial.leadId);
      }
      return checked;
    },
    enabled: isAwaited,
    // A retry is not needed, because `refetchInterval` repeats the check.
    retry: false,
    refetchInterval: CHECK_INTERVAL_MS,
    gcTime: 0,
  });
  const next = findBackOfficeSigner(document);
  return {
    document,
    signer,
    /** True if the signer has signed or declined, or can no longer sign. */
    hasEnded: !hasTurn(document),
    next,
    isAwaited,
    error,
    /** Starts checks that repeat until the document contains the signature. */
    awaitSignature: () => setAwaited(true),
    /** Continues with the next signer. */
    proceed: () => next && setSigner(next),
  };
}

export type Signing = ReturnType<typeof useSigning>;
