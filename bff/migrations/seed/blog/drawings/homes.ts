import {
  glassColor,
  green,
  inkColor,
  drawWindow,
  buildRectPath,
  sage,
  drawShape,
  drawStroke,
  repeat,
  white,
} from './pen.ts';

/** Suburban house types with their base at (0, 0), about 300 units wide. */
export const drawRanchHouse = (wall = white, roof = sage): string =>
  drawShape(buildRectPath(-170, -100, 340, 100), wall) +
  drawShape('M-195 -96L-150 -165H150L195 -96z', roof) +
  drawWindow(-140, -76, 110, 56, 3, 1) +
  drawShape(buildRectPath(0, -78, 44, 78), green) +
  drawShape(buildRectPath(70, -72, 84, 72), wall) +
  drawStroke('M70 -54h84M70 -36h84M70 -18h84', 3) +
  drawShape(buildRectPath(-90, -205, 44, 62), wall);

export const drawGabledHouse = (wall = white, roof = sage, glass = glassColor): string =>
  drawShape(buildRectPath(-130, -150, 260, 150), wall) +
  drawShape('M-155 -146L0 -290L155 -146L125 -146L0 -262L-125 -146z', roof) +
  drawShape('M-125 -146L0 -262L125 -146z', wall) +
  drawWindow(-34, -222, 68, 58, 2, 2, glass) +
  drawWindow(-104, -118, 62, 68, 2, 2, glass) +
  drawWindow(44, -118, 62, 68, 2, 2, glass) +
  drawShape(buildRectPath(-24, -88, 48, 88), green);

export const drawColonialHouse = (wall = white, roof = sage): string =>
  drawShape(buildRectPath(-145, -205, 290, 205), wall) +
  drawShape('M-165 -200L-125 -270H125L165 -200z', roof) +
  repeat(4, (i) => drawWindow(-124 + i * 66, -180, 48, 60, 2, 3)) +
  drawWindow(-124, -88, 48, 60, 2, 3) +
  drawWindow(74, -88, 48, 60, 2, 3) +
  drawShape(buildRectPath(-26, -88, 52, 88), green) +
  drawStroke('M-42 -94L0 -124L42 -94M-42 -94v94M42 -94v94', 5) +
  drawShape(buildRectPath(80, -310, 36, 62), wall);

export const drawFarmhouse = (wall = white, roof = sage): string =>
  drawShape(buildRectPath(-165, -130, 330, 130), wall) +
  drawShape('M-185 -126L-150 -190H150L185 -126z', roof) +
  drawShape('M-150 -126L-80 -240L-10 -126z', wall) +
  drawShape('M-166 -126L-80 -264L6 -126L-10 -126L-80 -240L-150 -126z', roof) +
  drawWindow(-104, -196, 48, 54) +
  drawWindow(-128, -96, 96, 66, 3, 2) +
  drawWindow(70, -96, 64, 66) +
  drawShape(buildRectPath(6, -86, 46, 86), green) +
  drawStroke('M-10 -100H166M-6 -100v100M162 -100v100', 5);

export const drawTownhouses = (wall = white, roof = sage): string =>
  repeat(3, (i) => {
    const x = -165 + i * 110;
    return (
      drawShape(buildRectPath(x, -180, 110, 180), wall) +
      drawShape(`M${x - 6} -176L${x + 55} -250L${x + 116} -176z`, roof) +
      drawWindow(x + 30, -156, 50, 52) +
      drawShape(buildRectPath(x + 14, -76, 36, 76), green) +
      drawWindow(x + 62, -70, 34, 40, 1, 2)
    );
  });

export const drawTudorHouse = (wall = white, roof = sage): string =>
  drawShape(buildRectPath(-140, -110, 280, 110), wall) +
  drawShape('M-30 -106L0 -185H120L155 -106z', roof) +
  drawShape('M-135 -106L-60 -226L15 -106z', wall) +
  drawShape('M-60 -250L35 -106L17 -106L-60 -226L-135 -106L-170 -60L-188 -60z', roof) +
  drawWindow(-86, -172, 52, 50, 3, 2) +
  drawWindow(-118, -84, 62, 54, 3, 2) +
  drawWindow(50, -84, 56, 54) +
  drawShape('M-26 0V-58A24 24 0 0 1 22 -58V0z', green) +
  drawShape(buildRectPath(70, -236, 32, 60), wall);

/** Draws the ground line and the ground below it. */
export const drawGround = (y: number, fill: string): string =>
  drawShape(`M0 ${y}H1800V1125H0z`, fill, 0) + drawStroke(`M0 ${y}H1800`, 6, inkColor);
