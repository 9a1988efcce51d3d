import { BOARD_STAGES } from '../../../mfe-backoffice/src/features/leads/board/board-stages.ts';
import { createLeads } from '../lead-table/leads.ts';

/** Creates as many leads as the query parameter `cards` specifies, evenly distributed over the columns. */
export function createColumns() {
  const leads = createLeads(Number(new URLSearchParams(location.search).get('cards')), BOARD_STAGES);
  return BOARD_STAGES.map((stage) => ({ stage, leads: leads.filter(({ status }) => status === stage) }));
}
