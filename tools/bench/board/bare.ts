/**
 * Baseline for the board: the same cards in one pool of recycled elements per column, without libraries, state or
 * dragging.
 */
import { formatCount, formatDollars, PIPELINE_TILES } from '@epm/contract';
import '../../../shell/ui/tokens.css';
import '../../../shell/ui/compact.css';
import '../../../shell/ui/base.css';
import board from '../../../mfe-backoffice/src/features/leads/board/board.module.css';
import card from '../../../mfe-backoffice/src/features/leads/board/lead-card.module.css';
import type { LeadSummary } from '../lead-table/leads.ts';
import { createColumns } from './leads.ts';

const CARD_HEIGHT_PX = 112;
const OVERSCAN_CARDS = 6;
const columns = createColumns();

const renderIcon = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;
const moveIcon = renderIcon(
  '<path d="m16 3 4 4-4 4"/><path d="M20 7H4"/><path d="m8 21-4-4 4-4"/><path d="M4 17h16"/>',
);
const dragIcon = renderIcon(
  [
    [9, 12],
    [9, 5],
    [9, 19],
    [15, 12],
    [15, 5],
    [15, 19],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1"/>`)
    .join(''),
);

const cardTemplate = document.createElement('template');
cardTemplate.innerHTML = `<div role="listitem" class="${card.slot}" style="position:absolute;inset-block-start:0;inset-inline:0;height:${CARD_HEIGHT_PX}px">
  <div class="${card.handle}"><article class="${card.card}" data-lead><div class="${card.firstLine}">
    <a class="${card.name}" dir="auto" draggable="false"></a>
    <span class="${card.buttons}"><button type="button" class="${card.button}" aria-haspopup="menu" title="Move to">${moveIcon}</button
      ><button type="button" class="${card.button}" title="Drag" data-grip>${dragIcon}</button></span></div>
    <p class="${card.address}"></p><p class="${card.source}"></p>
    <p class="${card.facts}"><span class="${card.rent}"><span></span> <span>a month</span></span><span class="${card.since}" title="Time in this stage"></span></p>
  </article></div></div>`;

function createCard() {
  const place = cardTemplate.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const [article, link, move, grip, address, source, rent, since] = [
    'article',
    'a',
    'button',
    '[data-grip]',
    `.${card.address}`,
    `.${card.source}`,
    `.${card.rent} > span`,
    `.${card.since}`,
  ].map((selector) => place.querySelector<HTMLElement>(selector)!);
  return {
    place,
    fill({ id, name, propertyAddress, estimatedRent, stageSince }: LeadSummary, index: number) {
      place.style.transform = `translateY(${index * CARD_HEIGHT_PX}px)`;
      article!.dataset.lead = id;
      link!.textContent = name;
      link!.title = name;
      link!.setAttribute('href', `/leads/${id}`);
      move!.setAttribute('aria-label', `Move ${name} to`);
      grip!.setAttribute('aria-label', `Drag ${name}`);
      address!.textContent = propertyAddress;
      address!.title = propertyAddress;
      source!.textContent = 'Rent analysis';
      source!.title = 'Rent analysis';
      rent!.textContent = formatDollars(estimatedRent ?? 0);
      since!.textContent = `${Math.round((Date.now() - Date.parse(stageSince)) / 60_000)} min`;
    },
  };
}

function appendElement(parent: HTMLElement, tag: string, className: string | undefined): HTMLElement {
  const element = parent.appendChild(document.createElement(tag));
  element.className = className ?? '';
  return element;
}

function mountColumn(parent: HTMLElement, title: string, leads: readonly LeadSummary[]): void {
  const column = appendElement(parent, 'section', board.column);
  const heading = appendElement(column, 'h2', board.heading);
  heading.append(title);
  appendElement(heading, 'span', board.count).append(formatCount(leads.length));
  const scroller = appendElement(column, 'div', board.scroller);
  const list = appendElement(scroller, 'div', undefined);
  list.setAttribute('role', 'list');
  list.style.cssText = `position:relative;height:${leads.length * CARD_HEIGHT_PX}px`;
  const visibleCount = Math.ceil(innerHeight / CARD_HEIGHT_PX);
  const count = visibleCount + 1 + 2 * OVERSCAN_CARDS;
  const pool: (ReturnType<typeof createCard> & { index: number })[] = [];
  const render = () => {
    const top = Math.floor(scroller.scrollTop / CARD_HEIGHT_PX);
    for (
      let index = Math.max(0, top - OVERSCAN_CARDS);
      index < Math.min(leads.length, top + visibleCount + OVERSCAN_CARDS);
      index++
    ) {
      const slot = (pool[index % count] ??= { ...createCard(), index: -1 });
      if (slot.index === index) continue;
      if (slot.index < 0) list.append(slot.place);
      slot.index = index;
      slot.fill(leads[index]!, index);
    }
  };
  render();
  scroller.addEventListener('scroll', render, { passive: true });
}

function mountBoard() {
  const main = document.body.appendChild(document.createElement('main'));
  main.dataset.density = 'compact';
  main.style.cssText = 'display:flex;flex-direction:column;height:100vh';
  const place = appendElement(main, 'div', board.board);
  for (const { stage, leads } of columns) {
    mountColumn(place, PIPELINE_TILES.find(({ status }) => status === stage)?.title ?? stage, leads);
  }
}

Object.assign(window, { mount: mountBoard });
