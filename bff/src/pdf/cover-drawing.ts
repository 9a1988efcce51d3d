import { lights, skyline, street } from '../discovery/index.ts';

/**
 * SVG for the foot of the cover: the skyline of the share pictures in light green, the street below it in dark green.
 */
export const coverDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -260 800 262">
<path fill="#e5ede3" d="${skyline}"/><path fill="#17301f" d="${street}M-400 -3H400V2H-400z"/><path fill="#d3b469" d="${lights}"/></svg>`;
