import { StateFile } from '../state-file.ts';
import type { Vendor, VendorRequest, VendorResponse } from '../vendor.ts';
import { createInitialState, CrmStore } from './crm-store.ts';
import { handleJsonRpc } from './json-rpc.ts';
import { createJson2Error, handleJson2 } from './json2.ts';
import { renderLeadsPage } from './leads-page.ts';
import { ODOO_PATH } from './path.ts';

export interface OdooSimulator extends Vendor {
  store: CrmStore;
  /** Saves the state. */
  stop(): void;
}

const VERSION_RESPONSE = { version_info: [19, 0, 0, 'final', 0, ''], version: '19.0' };

/**
 * Creates the simulated Odoo: both protocols and a page with the leads below {@link ODOO_PATH}.
 * @param stateFile path of the state file, or null to keep the state in memory
 * @param now clock of the simulated server
 */
export function createOdooSimulator(stateFile: string | null, now = () => new Date()): OdooSimulator {
  const store = new CrmStore(new StateFile(stateFile, createInitialState()), now);

  function saveRights({ body }: VendorRequest): VendorResponse {
    store.state.isReadOnly = (body as { isReadOnly?: string }).isReadOnly === 'on';
    store.scheduleSave();
    return { status: 303, body: null, headers: { location: ODOO_PATH } };
  }

  function saveOutcome(id: number, outcome: string | undefined): VendorResponse {
    if (!store.state.leads.some((lead) => lead.id === id)) return createJson2Error(404);
    if (outcome === 'won') store.markWon(id);
    else store.markLost(id);
    return { status: 303, body: null, headers: { location: ODOO_PATH } };
  }

  return {
    store,
    stop: () => store.flush(),
    createError: createJson2Error,
    handle(request) {
      const { method, url } = request;
      const [area, ...rest] = url.pathname.slice(ODOO_PATH.length).split('/').filter(Boolean);
      const call = `${method} ${[area, ...rest].join('/')}`;
      if (call === 'GET ') return { status: 200, type: 'text/html; charset=utf-8', body: renderLeadsPage(store) };
      if (call === 'POST rights') return saveRights(request);
      if (/^POST leads\/\d+\/(?:won|lost)$/.test(call)) return saveOutcome(Number(rest[0]), rest[1]);
      if (call === 'GET web/version') return { status: 200, body: VERSION_RESPONSE };
      if (call === 'POST jsonrpc') return handleJsonRpc(store, request);
      if (area === 'json' && rest[0] === '2') return handleJson2(store, request, rest.slice(1));
      return createJson2Error(404);
    },
  };
}
