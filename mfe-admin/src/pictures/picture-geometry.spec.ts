import {
  CENTER_FOCAL_POINT,
  coverBox,
  createCenteredCrop,
  moveFocalPoint,
  toCrop,
  WHOLE_PICTURE_CROP,
} from './picture-geometry.ts';

it('crops a square from the middle of a wide and of a tall picture', () => {
  expect(createCenteredCrop({ width: 400, height: 200 }, 1)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(createCenteredCrop({ width: 200, height: 400 }, 1)).toEqual({ x: 0, y: 25, width: 100, height: 50 });
});

it('does not store a crop for the whole picture', () => {
  expect(toCrop(WHOLE_PICTURE_CROP)).toBeNull();
  expect(toCrop({ x: 0.123_456, y: 0, width: 60, height: 100 })).toEqual({ x: 0.12, y: 0, width: 60, height: 100 });
});

it('keeps the focal point within the picture', () => {
  expect(moveFocalPoint({ x: 1, y: 95 }, -10, 10)).toEqual({ x: 0, y: 100 });
});

it.each([
  // A square box cuts a picture of 2:1 on both sides, equally for a centered focal point.
  [CENTER_FOCAL_POINT, WHOLE_PICTURE_CROP, 1, { left: -50, top: 0, width: 200 }],
  [{ x: 0, y: 50 }, WHOLE_PICTURE_CROP, 1, { left: 0, top: 0, width: 200 }],
  [{ x: 100, y: 50 }, WHOLE_PICTURE_CROP, 1, { left: -100, top: 0, width: 200 }],
  // The right half is square and fills a square box.
  [CENTER_FOCAL_POINT, { x: 50, y: 0, width: 50, height: 100 }, 1, { left: -100, top: 0, width: 200 }],
  // A wide box cuts a picture of 2:1 at the top and bottom.
  [{ x: 50, y: 100 }, WHOLE_PICTURE_CROP, 4, { left: 0, top: -100, width: 100 }],
])(
  'covers a box with a picture that has the focal point %j and the crop %j',
  (focalPoint, crop, boxRatio, expected) => {
    expect(coverBox({ width: 400, height: 200 }, crop, focalPoint, boxRatio)).toEqual(expected);
  },
);
