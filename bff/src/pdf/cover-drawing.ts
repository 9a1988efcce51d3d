import { LIGHTS_PATH, SKYLINE_PATH, STREET_PATH } from '../discovery/index.ts';

/**
 * SVG for the bottom of the cover: the skyline from the share pictures in light green, and the street in dark green.
 */
export const COVER_DRAWING_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -260 800 262">
<path fill="#e5ede3" d="${SKYLINE_PATH}"/><path fill="#17301f" d="${STREET_PATH}M-400 -3H400V2H-400z"/><path fill="#d3b469" d="${LIGHTS_PATH}"/></svg>`;
