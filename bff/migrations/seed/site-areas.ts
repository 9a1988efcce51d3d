import type { AreaSetting } from '../../src/site-settings/site-setting.values.ts';

/**
 * Texts about the areas. The texts describe places and buildings, never residents (Fair Housing Act, 42 USC 3604(c)).
 */
export const areas: AreaSetting[] = [
  {
    name: 'West Des Moines',
    description:
      'From the brick storefronts of Valley Junction to Jordan Creek Town Center and the trails around Raccoon River Park. Condos, townhouses and detached homes of every decade since the railroad came.',
  },
  {
    name: 'Ankeny',
    description:
      'The northern end of the metro on Interstate 35, where the High Trestle Trail begins. Many homes here were built since 2000, so roofs and systems are newer and floor plans open.',
  },
  {
    name: 'Urbandale',
    description:
      'Ranch homes and split-levels around the older streets, newer building to the northwest, and Living History Farms between them. Interstates 35 and 80 run along its western side.',
  },
  {
    name: 'Johnston',
    description:
      'On the Des Moines River below Saylorville Lake, with Terra Park and its pond in the middle. Detached homes and townhouses, close to the large employers along 62nd Avenue.',
  },
  {
    name: 'Waukee',
    description:
      'The western edge of the metro and among its fastest growing cities. The Raccoon River Valley Trail starts here; most homes for rent are recent townhouses and new detached homes.',
  },
  {
    name: 'Clive',
    description:
      'Built along Walnut Creek and the Greenbelt Trail that follows it for miles. Established homes on wooded lots, offices along University Avenue, fifteen minutes from downtown Des Moines.',
  },
];
