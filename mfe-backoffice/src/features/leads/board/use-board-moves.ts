import { useState } from 'react';
import { stageForStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { useLeadChanges } from '../../../lead-data/index.ts';
import type { LeadSnapshot } from '../../../lead-data/index.ts';
import { isBoardStage, stageTitle } from './board-stages.ts';

/**
 * A card moved by keyboard or menu. After the move, the control that was used gets the focus again in the new column.
 */
export interface MovedCard {
  id: string;
  column: LeadStatus;
  control: 'grip' | 'move';
}

/**
 * Moves cards with an optimistic update, which is rolled back if the server refuses the move. `announcement` is the
 * text of the live region.
 */
export function useBoardMoves() {
  const { change } = useLeadChanges();
  const [moved, setMoved] = useState<MovedCard | null>(null);
  const [announcement, setAnnouncement] = useState('');

  async function move(
    lead: LeadSnapshot,
    status: LeadStatus,
    { control, reason }: { control?: MovedCard['control']; reason?: string } = {},
  ) {
    const origin = stageForStatus(lead.status);
    const focusIn = (column: LeadStatus) => control && setMoved({ id: lead.id, column, control });
    if (isBoardStage(status)) focusIn(status);
    const isMoved = await change(lead, { status, contacted: true, ...(reason && { statusReason: reason }) });
    // The rolled-back card was remounted in its old column, so the focus was lost.
    if (!isMoved && document.activeElement === document.body) focusIn(origin);
  }

  function moveByMenu(lead: LeadSnapshot, status: LeadStatus, reason?: string) {
    const destination = `${stageTitle(status)}${isBoardStage(status) ? '' : ', which is not on the board'}`;
    setAnnouncement(`${lead.name} was moved from ${stageTitle(stageForStatus(lead.status))} to ${destination}.`);
    void move(lead, status, { control: 'move', ...(reason && { reason }) });
  }

  return {
    moved,
    onMovedFocused: () => setMoved(null),
    announcement,
    moveByDrag: (lead: LeadSnapshot, status: LeadStatus, isKeyboard: boolean) =>
      void move(lead, status, isKeyboard ? { control: 'grip' } : {}),
    moveByMenu,
  };
}
