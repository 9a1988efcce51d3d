import { useState } from 'react';
import { stageOf } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { useLeadChanges } from '../../app/lead-changes.ts';
import type { SeenLead } from '../../app/lead-deeds.ts';
import { isBoardStage, stageTitle } from './board-stages.ts';

/** A card that a keyboard or a menu has moved: the focus goes after it, to the control that moved it. */
export interface LandedCard {
  id: string;
  column: LeadStatus;
  control: 'grip' | 'move';
}

/** Moves of cards: on the screen at once, taken back if they are refused. `said` is for those who listen. */
export function useBoardMoves() {
  const { change } = useLeadChanges();
  const [landed, setLanded] = useState<LandedCard | null>(null);
  const [said, setSaid] = useState('');

  async function move(
    lead: SeenLead,
    status: LeadStatus,
    { control, reason }: { control?: LandedCard['control']; reason?: string } = {},
  ) {
    const home = stageOf(lead.status);
    const follow = (column: LeadStatus) => control && setLanded({ id: lead.id, column, control });
    if (isBoardStage(status)) follow(status);
    const isMoved = await change(lead, { status, contacted: true, ...(reason && { statusReason: reason }) });
    // the card that has gone back took the focus along
    if (!isMoved && document.activeElement === document.body) follow(home);
  }

  function moveByMenu(lead: SeenLead, status: LeadStatus, reason?: string) {
    const place = `${stageTitle(status)}${isBoardStage(status) ? '' : ', which is not on the board'}`;
    setSaid(`${lead.name} was moved from ${stageTitle(stageOf(lead.status))} to ${place}.`);
    void move(lead, status, { control: 'move', ...(reason && { reason }) });
  }

  return {
    landed,
    onLanded: () => setLanded(null),
    said,
    moveByDrag: (lead: SeenLead, status: LeadStatus, byKey: boolean) =>
      void move(lead, status, byKey ? { control: 'grip' } : {}),
    moveByMenu,
  };
}
