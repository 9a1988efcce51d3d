import { BOARD_STAGES } from '../../../mfe-backoffice/src/features/board/board-stages.ts';
import { makeLeads } from '../lead-table/leads.ts';

/** As many cards as the address asks for, `?cards=5000`, dealt to the columns in turn. */
export function makeColumns() {
  const leads = makeLeads(Number(new URLSearchParams(location.search).get('cards')), BOARD_STAGES);
  return BOARD_STAGES.map((stage) => ({ stage, leads: leads.filter(({ status }) => status === stage) }));
}
