/** Baseline for the lead table: the same rows in a pool of recycled elements, without libraries or state. */
import { formatInstant, LEAD_STATUS } from '@epm/contract';
import '../../../shell/ui/tokens.css';
import '../../../shell/ui/compact.css';
import '../../../shell/ui/base.css';
import badge from '../../../shell/ui/badge/badge.module.css';
import styles from '../../../mfe-backoffice/src/features/leads/components/lead-table.module.css';
import { createLeads } from './leads.ts';
import type { LeadSummary } from './leads.ts';

const ROW_HEIGHT_PX = 32;
const OVERSCAN_ROWS = 6;
const leads = createLeads();

const rowTemplate = document.createElement('template');
rowTemplate.innerHTML = `<div role="row" class="${styles.row}" style="position:absolute;inset-inline:0;height:${ROW_HEIGHT_PX}px">
  <span role="cell" class="${styles.selectCell}"><label class="${styles.selectLabel}"><input type="checkbox" class="${styles.checkbox}"></label></span>
  <span role="rowheader" class="${styles.nameCell}"><a class="${styles.name}"></a><span class="${styles.email}"></span></span>
  <span role="cell" class="${styles.address}"></span>
  <span role="cell" class="${styles.status}"><button type="button" class="${styles.change}"><span></span></button></span>
  <span role="cell" class="${styles.stage}"></span><span role="cell" class="${styles.response}"></span>
  <span role="cell" class="${styles.source}"></span><span role="cell" class="${styles.assignee}"><button type="button"><span></span></button></span>
  <span role="cell" class="${styles.created}"><time></time></span></div>`;

function createRow() {
  const row = rowTemplate.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const [checkbox, link, email, address, status, stage, source, time] = [
    'input',
    'a',
    `.${styles.email}`,
    `.${styles.address}`,
    'button > span',
    `.${styles.stage}`,
    `.${styles.source}`,
    'time',
  ].map((selector) => row.querySelector<HTMLElement>(selector)!);
  return {
    row,
    fill(
      { id, name, email: mail, propertyAddress, status: leadStatus, stageSince, createdAt }: LeadSummary,
      index: number,
    ) {
      row.style.transform = `translateY(${index * ROW_HEIGHT_PX}px)`;
      row.setAttribute('aria-rowindex', String(index + 2));
      checkbox!.setAttribute('aria-label', `Select ${name}`);
      link!.textContent = name;
      link!.setAttribute('href', `/leads/${id}`);
      email!.textContent = mail;
      address!.textContent = propertyAddress;
      status!.textContent = LEAD_STATUS[leadStatus].label;
      status!.className = `${badge.badge} ${badge[LEAD_STATUS[leadStatus].color]}`;
      stage!.textContent = `${Math.round((Date.now() - Date.parse(stageSince)) / 60_000)} min`;
      source!.textContent = 'Rent analysis';
      time!.textContent = formatInstant(createdAt);
    },
  };
}

function mountTable() {
  const main = document.body.appendChild(document.createElement('main'));
  main.dataset.density = 'compact';
  const table = main.appendChild(document.createElement('div'));
  table.className = styles.table ?? '';
  const rows = table.appendChild(document.createElement('div'));
  rows.style.cssText = `position:relative;height:${leads.length * ROW_HEIGHT_PX}px`;
  const count = Math.ceil(innerHeight / ROW_HEIGHT_PX) + 2 * OVERSCAN_ROWS;
  const pool = Array.from({ length: count }, createRow);
  const renderedIndexes = new Array<number>(count).fill(-1);
  const render = () => {
    const first = Math.max(0, Math.floor(scrollY / ROW_HEIGHT_PX) - OVERSCAN_ROWS);
    for (let index = first; index < Math.min(leads.length, first + count); index++) {
      const slot = index % count;
      if (renderedIndexes[slot] === index) continue;
      renderedIndexes[slot] = index;
      pool[slot]!.fill(leads[index]!, index);
    }
  };
  render();
  rows.append(...pool.map(({ row }) => row));
  addEventListener('scroll', render, { passive: true });
}

Object.assign(window, { mount: mountTable });
