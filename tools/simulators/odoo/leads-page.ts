import { escapeHtml, renderSimulatorPage } from '../simulator-page.ts';
import type { CrmStore, OdooRecord } from './crm-store.ts';
import { ODOO_PATH } from './path.ts';

const MAX_ROWS = 100;
const COLUMN_LABELS = {
  name: 'Name',
  contact_name: 'Contact',
  email_from: 'Email',
  phone: 'Phone',
  stage_id: 'Stage',
  x_lead_reference: 'Our reference',
};

/** Renders the newest leads and a switch for the user's access rights. */
export function renderLeadsPage(store: CrmStore): string {
  const { leads, isReadOnly } = store.state;
  const rows = leads.slice(-MAX_ROWS).reverse();
  const heads = ['No.', ...Object.values(COLUMN_LABELS), 'Outcome']
    .map((name) => `<th scope="col">${name}</th>`)
    .join('');
  const table = `<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>
${rows.map((lead) => renderRow(store, lead)).join('')}</tbody></table></div>`;
  return renderSimulatorPage(
    'Odoo',
    `<section><h1>Odoo</h1>${rows.length > 0 ? table : '<p class="muted">There is no lead yet.</p>'}</section>
<form method="post" action="${ODOO_PATH}/rights"><h2>Rights of the user</h2>
<label><input type="checkbox" name="isReadOnly"${isReadOnly ? ' checked' : ''}>May only read</label>
<div class="actions"><button class="primary">Save</button></div></form>`,
  );
}

function renderRow(store: CrmStore, lead: OdooRecord): string {
  const record = store.readFields('crm.lead', lead, Object.keys(COLUMN_LABELS));
  const cells = Object.keys(COLUMN_LABELS).map((field) => {
    const value = record[field];
    const text = Array.isArray(value) ? String(value[1]) : String(value || '');
    return `<td class="nowrap">${escapeHtml(text)}</td>`;
  });
  return `<tr><td>${lead.id}</td>${cells.join('')}<td>${renderOutcome(lead)}</td></tr>`;
}

function renderOutcome({ id, active, probability }: OdooRecord): string {
  const outcome = active === false ? 'Lost' : probability === 100 ? 'Won' : '';
  const button = (name: string, label: string): string =>
    `<form method="post" action="${ODOO_PATH}/leads/${id}/${name}"><button aria-label="${label} lead ${id}">${label}</button></form>`;
  return `${outcome}<div class="actions">${button('won', 'Mark as won')}${button('lost', 'Mark as lost')}</div>`;
}
