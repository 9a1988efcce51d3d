import {
  CENTER_FOCAL_POINT,
  computeCoverPosition,
  createCenteredCrop,
  moveFocalPoint,
  normalizeCrop,
  WHOLE_PICTURE_CROP,
} from './picture-geometry.ts';

it('crops a centered square from a wide and from a tall picture', () => {
  expect(createCenteredCrop({ width: 400, height: 200 }, 1)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(createCenteredCrop({ width: 200, height: 400 }, 1)).toEqual({ x: 0, y: 25, width: 100, height: 50 });
});

it('returns null for a crop of the whole picture, and rounds other crops to two decimals', () => {
  expect(normalizeCrop(WHOLE_PICTURE_CROP)).toBeNull();
  expect(normalizeCrop({ x: 0.123_456, y: 0, width: 60, height: 100 })).toEqual({
    x: 0.12,
    y: 0,
    width: 60,
    height: 100,
  });
});

it('keeps the focal point within the picture', () => {
  expect(moveFocalPoint({ x: 1, y: 95 }, -10, 10)).toEqual({ x: 0, y: 100 });
});

it.each([
  // A square box cuts off the left and right of a 2:1 picture, equally for a centered focal point.
  [CENTER_FOCAL_POINT, WHOLE_PICTURE_CROP, 1, { left: -50, top: 0, width: 200 }],
  [{ x: 0, y: 50 }, WHOLE_PICTURE_CROP, 1, { left: 0, top: 0, width: 200 }],
  [{ x: 100, y: 50 }, WHOLE_PICTURE_CROP, 1, { left: -100, top: 0, width: 200 }],
  // The right half is square and fills a square box.
  [CENTER_FOCAL_POINT, { x: 50, y: 0, width: 50, height: 100 }, 1, { left: -100, top: 0, width: 200 }],
  // A wide box cuts off the top and bottom of a 2:1 picture.
  [{ x: 50, y: 100 }, WHOLE_PICTURE_CROP, 4, { left: 0, top: -100, width: 100 }],
])(
  'positions an image with the focal point %j and the crop %j so that it covers a box',
  (focalPoint, crop, boxRatio, expected) => {
    expect(computeCoverPosition({ width: 400, height: 200 }, crop, focalPoint, boxRatio)).toEqual(expected);
  },
);
