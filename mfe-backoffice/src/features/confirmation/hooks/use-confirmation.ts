import { useState } from 'react';
import { readCustomAmount, UNKNOWN_RENT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { analysisQuery } from '../../../app/get-analysis.ts';
import { toItems, toRows } from '../../../app/improvement-rows.ts';
import type { ImprovementRow } from '../../../app/improvement-rows.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { firstStep } from '../confirmation-steps.ts';

type Lead = Schemas['Lead'];

/** The rent that stands while staff type no other: of the report, with what staff adjusted there, or what the lead says. */
const estimateOf = (report: Schemas['AnalysisReport'] | undefined, lead: Lead): number | null =>
  report?.result?.adjustedRent ?? report?.result?.rentEstimate ?? lead.estimatedRent;

/** Everything that is chosen and typed in the dialog. It outlives closing it. */
export function useConfirmation(lead: Lead) {
  const { change } = useLeadChanges();
  const analysis = useQuery(analysisQuery(useHost().api, lead.id));
  const [step, setStep] = useState(() => firstStep(lead.status));
  const [typedRent, setTypedRent] = useState(() => (lead.estimatedRent ? String(lead.estimatedRent) : ''));
  const [rows, setRows] = useState<readonly ImprovementRow[]>(() => toRows(lead));
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isAcknowledgmentMissing, setAcknowledgmentMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const estimate = estimateOf(analysis.data, lead);
  const rent = readCustomAmount(typedRent) ?? estimate ?? UNKNOWN_RENT;

  /** @returns whether the pitch is saved */
  async function completePitch(): Promise<boolean> {
    setSaving(true);
    const saved = await change(lead, { repairChecklist: toItems(rows), estimatedRent: rent, status: 'proposal' });
    setSaving(false);
    return saved !== null;
  }

  return {
    lead, analysis, step, goTo: setStep, typedRent, typeRent: setTypedRent, estimate, rent,
    isRentAssumed: readCustomAmount(typedRent) === null && estimate === null,
    rows, chooseRows: setRows, completePitch, isSaving,
    isAcknowledged,
    /** Somebody went on without it, and has not ticked it since. */
    isAcknowledgmentMissing: isAcknowledgmentMissing && !isAcknowledged,
    acknowledge: setAcknowledged,
    askAcknowledgment: () => setAcknowledgmentMissing(true),
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
