import { HOMES, type Home } from './listings-data.ts';

/** Path of the listings page. `?city=` filters by city. */
export const LISTINGS_PATH = '/listings';

const CITIES = [...new Set(HOMES.map(({ city }) => city))];

const PAGE_CSS = `
:root{color-scheme:light dark;--paper:light-dark(#fffefb,#262e2c);--ink:light-dark(#1d211e,#ece6da);--muted:light-dark(#5a605a,#aab0a7);--line:light-dark(#e2dbcd,#3a4441);--accent:light-dark(#1f5a3e,#93c7a4);--soft:light-dark(#e5ede3,#283a31)}
*{box-sizing:border-box;margin:0}
body{padding:1.25rem;font:1rem/1.5 'Segoe UI',Arial,sans-serif;color:var(--ink);background:var(--paper)}
h1{font:500 1.625rem/1.2 Georgia,serif}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.75rem 0 1.25rem}
nav a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--muted);text-underline-offset:.25em;text-decoration-color:transparent}
nav a:hover{text-decoration-color:currentcolor}
nav a[aria-current]{color:var(--ink);text-decoration:underline;text-decoration-thickness:2px;text-decoration-color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1.75rem 1.5rem;padding:0;list-style:none}
svg{display:block;width:100%;height:auto;background:var(--soft)}
svg *{vector-effect:non-scaling-stroke}
.wall{fill:var(--paper);stroke:currentcolor}.roof{fill:light-dark(#cbd5c6,#3d5247);stroke:currentcolor}.glass{fill:light-dark(#dfe9e6,#56676a);stroke:currentcolor}
.door{fill:light-dark(#1f5a3e,#5f9a77);stroke:currentcolor}.ground{fill:none;stroke:currentcolor;opacity:.6}
h2{margin-top:.75rem;font:500 1.1875rem/1.3 Georgia,serif}
.rent{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;margin-top:.25rem;font-weight:600}
.rent span,.facts{font-weight:400;color:var(--muted)}
.note{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line);color:var(--muted);font-size:.875rem}
`;

const formatDollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** SVG paths for the front view of each kind of home, with the ground at y = 150. */
const ELEVATION_PATHS: Readonly<
  Record<Home['kind'], readonly [wall: string, roof: string, glass: string, door: string]>
> = {
  House: [
    'M70 76H210V150H70zM184 34h12v30h-12zM118 92L146 62L174 92V150H118z',
    'M58 78L84 42H196L222 78zM110 94L146 52L182 94L174 94L146 62L118 94z',
    'M82 94h24v28h-24zM94 94v28M82 108h24M186 94h14v28h-14zM134 104h24v20h-24zM146 104v20',
    'M138 128h16v22h-16z',
  ],
  Townhouse: [
    'M50 62H110V150H50zM110 62H170V150H110zM170 62H230V150H170z',
    'M44 64L80 34L116 64zM104 64L140 34L176 64zM164 64L200 34L236 64z',
    'M66 76h28v22h-28zM80 76v22M126 76h28v22h-28zM140 76v22M186 76h28v22h-28zM200 76v22M82 112h16v16h-16zM142 112h16v16h-16zM202 112h16v16h-16z',
    'M60 114h14v36h-14zM120 114h14v36h-14zM180 114h14v36h-14z',
  ],
  Condo: [
    'M84 32H196V150H84z',
    'M78 32H202V24H78z',
    'M98 44h22v16h-22zM129 44h22v16h-22zM160 44h22v16h-22zM98 72h22v16h-22zM129 72h22v16h-22zM160 72h22v16h-22zM98 100h22v16h-22zM129 100h22v16h-22zM160 100h22v16h-22z',
    'M130 126h20v24h-20z',
  ],
};

function renderDrawing(home: Home): string {
  const [wall, roof, glass, door] = ELEVATION_PATHS[home.kind];
  const part = (name: string, path: string): string => `<path class="${name}" d="${path}"/>`;
  return `<svg viewBox="0 0 280 165" aria-hidden="true">${part('wall', wall)}${part('roof', roof)}${part('glass', glass)}${part(
    'door',
    door,
  )}${part('ground', 'M0 150H280')}</svg>`;
}

const renderCard = (home: Home): string => `<li>${renderDrawing(home)}
<h2>${home.street}</h2>
<p class="facts">${home.city}, IA · ${home.kind}</p>
<p class="facts">${home.bedrooms} bedrooms · ${home.bathrooms} baths · ${home.squareFeet.toLocaleString('en-US')} sq ft</p>
<p class="rent">${formatDollars(home.rent)} a month <span>${home.available}</span></p></li>`;

function renderCityLink(name: string, query: string, isCurrent: boolean): string {
  return `<a href="${LISTINGS_PATH}${query}"${isCurrent ? ' aria-current="page"' : ''}>${name}</a>`;
}

/** Renders the listing service's page, which the rentals page embeds. Shows every home if the city is unknown. */
export function renderListingsPage(requestedCity: string | null): string {
  const city = CITIES.find((name) => name === requestedCity);
  const homes = city ? HOMES.filter((home) => home.city === city) : HOMES;
  const links = CITIES.map((name) => renderCityLink(name, `?city=${encodeURIComponent(name)}`, name === city));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Homes for rent${city ? ` in ${city}` : ''}</title><link rel="icon" href="data:,"><style>${PAGE_CSS}</style></head>
<body><h1>${homes.length} homes for rent${city ? ` in ${city}` : ' in Greater Des Moines'}</h1>
<nav aria-label="Cities">${renderCityLink('All cities', '', !city)}${links.join('')}</nav>
<ul>${homes.map(renderCard).join('')}</ul>
<p class="note">Sample homes of the local stack, in place of the listing service. Equal Housing Opportunity.</p></body></html>`;
}
