import { useState } from 'react';
import { getStageForStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { useLeadChanges } from '../../../lead-data/index.ts';
import type { LeadSnapshot } from '../../../lead-data/index.ts';
import { isBoardStage, getStageTitle } from './board-stages.ts';

/** Card moved by keyboard or menu. After the move, the control that was used regains focus in the new column. */
export interface MovedCard {
  id: string;
  column: LeadStatus;
  control: 'grip' | 'move';
}

/**
 * Moves cards with an optimistic update, which is rolled back if the request fails. `announcement` is the live region
 * text.
 */
export function useBoardMoves() {
  const { change } = useLeadChanges();
  const [movedCard, setMovedCard] = useState<MovedCard | null>(null);
  const [announcement, setAnnouncement] = useState('');

  async function move(
    lead: LeadSnapshot,
    status: LeadStatus,
    { control, reason }: { control?: MovedCard['control']; reason?: string } = {},
  ) {
    const origin = getStageForStatus(lead.status);
    const focusInColumn = (column: LeadStatus) => control && setMovedCard({ id: lead.id, column, control });
    if (isBoardStage(status)) focusInColumn(status);
    const isMoved = await change(lead, { status, contacted: true, ...(reason && { statusReason: reason }) });
    // The rollback remounted the card in its old column, so focus was lost.
    if (!isMoved && document.activeElement === document.body) focusInColumn(origin);
  }

  function moveByMenu(lead: LeadSnapshot, status: LeadStatus, reason?: string) {
    const destination = `${getStageTitle(status)}${isBoardStage(status) ? '' : ', which is not on the board'}`;
    setAnnouncement(`${lead.name} was moved from ${getStageTitle(getStageForStatus(lead.status))} to ${destination}.`);
    void move(lead, status, { control: 'move', ...(reason && { reason }) });
  }

  return {
    movedCard,
    onMovedFocused: () => setMovedCard(null),
    announcement,
    moveByDrag: (lead: LeadSnapshot, status: LeadStatus, isKeyboard: boolean) =>
      void move(lead, status, isKeyboard ? { control: 'grip' } : {}),
    moveByMenu,
  };
}
