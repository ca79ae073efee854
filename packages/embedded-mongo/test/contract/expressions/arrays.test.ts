import {
  type ExpressionRow,
  MISSING,
  type RefusedRow,
  useExpressions,
} from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const { makes, isRefused } = useExpressions({
  n: 5,
  z: null,
  list: [1, 2, 3],
  docs: [{ q: 1 }, { q: 2 }, {}, 7],
  pairs: [
    ['a', 1],
    ['b', 2],
  ],
});

const pageOf = (operator: string) => onPage(`reference/operator/aggregation/${operator}`);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
  arrayElemAt: [
    [
      '$arrayElemAt counts from the end below 0',
      [{ $arrayElemAt: ['$list', 0] }, { $arrayElemAt: ['$list', -1] }],
      [1, 3],
    ],
    ['$arrayElemAt out of range is missing', { $arrayElemAt: ['$list', 3] }, MISSING],
    ['$arrayElemAt of null is null', { $arrayElemAt: ['$z', 0] }, null],
  ],
  first: [
    ['$first is the first element', { $first: '$list' }, 1],
    ['$first of an empty array is missing', { $first: { $literal: [] } }, MISSING],
    ['$first of null is null', { $first: '$z' }, null],
  ],
  last: [['$last is the last element', { $last: '$list' }, 3]],
  slice: [
    [
      '$slice takes from the front, or below 0 from the end',
      [{ $slice: ['$list', 2] }, { $slice: ['$list', -2] }],
      [
        [1, 2],
        [2, 3],
      ],
    ],
    [
      '$slice takes from a position',
      [{ $slice: ['$list', 1, 1] }, { $slice: ['$list', -2, 1] }],
      [[2], [2]],
    ],
    ['$slice from before the start begins there', { $slice: ['$list', -9, 2] }, [1, 2]],
    ['$slice from behind the end is empty', { $slice: ['$list', 9, 2] }, []],
    ['$slice of null is null', { $slice: ['$z', 1] }, null],
  ],
  concatArrays: [
    [
      '$concatArrays joins, also nested arrays',
      { $concatArrays: ['$list', [[4]]] },
      [1, 2, 3, [4]],
    ],
    ['$concatArrays with null is null', { $concatArrays: ['$list', '$z'] }, null],
    ['$concatArrays with a missing field is null', { $concatArrays: ['$list', '$nothing'] }, null],
  ],
  in: [
    ['$in finds an element', [{ $in: [2, '$list'] }, { $in: ['2', '$list'] }], [true, false]],
    ['$in does not find a part of an array', { $in: [[1, 2], '$list'] }, false],
  ],
  isArray: [
    [
      '$isArray tells arrays',
      [{ $isArray: '$list' }, { $isArray: '$n' }, { $isArray: '$nothing' }],
      [true, false, false],
    ],
  ],
  reverseArray: [
    [
      '$reverseArray turns the order, not that of inner arrays',
      { $reverseArray: '$pairs' },
      [
        ['b', 2],
        ['a', 1],
      ],
    ],
    ['$reverseArray of null is null', { $reverseArray: '$z' }, null],
  ],
  size: [['$size counts elements', { $size: '$pairs' }, 2]],
  setUnion: [
    ['$setUnion with null is null', { $setUnion: ['$list', '$z'] }, null],
    ['$setUnion leaves duplicates out', { $size: { $setUnion: ['$list', [3, 4, 4]] } }, 4],
  ],
  filter: [
    [
      '$filter keeps what passes',
      { $filter: { input: '$list', as: 'i', cond: { $gt: ['$$i', 1] } } },
      [2, 3],
    ],
    [
      '$filter names the element this',
      { $filter: { input: '$list', cond: { $eq: ['$$this', 2] } } },
      [2],
    ],
    ['$filter stops at its limit', { $filter: { input: '$list', cond: true, limit: 2 } }, [1, 2]],
    ['$filter of null is null', { $filter: { input: '$z', cond: true } }, null],
  ],
  map: [
    [
      '$map has null for what is missing',
      { $map: { input: '$docs', in: '$$this.q' } },
      [1, 2, null, null],
    ],
    [
      '$map names the element by `as`',
      { $map: { input: '$list', as: 'i', in: { $add: ['$$i', '$n'] } } },
      [6, 7, 8],
    ],
    ['$map of null is null', { $map: { input: '$nothing', in: 1 } }, null],
  ],
  reduce: [
    [
      '$reduce goes from the first to the last',
      {
        $reduce: {
          input: '$list',
          initialValue: [],
          in: { $concatArrays: ['$$value', ['$$this']] },
        },
      },
      [1, 2, 3],
    ],
    [
      '$reduce of an empty array is the initial value',
      { $reduce: { input: [], initialValue: 7, in: 0 } },
      7,
    ],
    ['$reduce of null is null', { $reduce: { input: '$z', initialValue: 7, in: 0 } }, null],
  ],
};

for (const [operator, cases] of Object.entries(CASES)) pageOf(operator).each(cases, makes);

const REFUSED: Readonly<Record<string, readonly RefusedRow[]>> = {
  arrayElemAt: [
    ['$arrayElemAt of what is no array is refused', { $arrayElemAt: ['$n', 0] }, 28689],
    ['$arrayElemAt at what is no number is refused', { $arrayElemAt: ['$list', 'a'] }, 28690],
  ],
  slice: [
    ['$slice of what is no array is refused', { $slice: ['$n', 1] }, 28724],
    ['$slice of a position takes a positive number', { $slice: ['$list', 1, 0] }, 28729],
  ],
  concatArrays: [
    ['$concatArrays of what is no array is refused', { $concatArrays: ['$list', '$n'] }, 28664],
  ],
  in: [['$in what is no array is refused', { $in: [1, '$n'] }, 40081]],
  size: [
    ['$size of a missing field is refused', { $size: '$nothing' }, 17124],
    ['$size of a number is refused', { $size: '$n' }, 17124],
  ],
  reverseArray: [['$reverseArray of what is no array is refused', { $reverseArray: '$n' }, 34435]],
  filter: [
    ['$filter of what is no array is refused', { $filter: { input: '$n', cond: true } }, 28651],
    ['$filter without a condition is refused', { $filter: { input: '$list' } }, 28650],
    [
      '$filter with another name is refused',
      { $filter: { input: '$list', cond: true, frob: 1 } },
      28647,
    ],
  ],
  map: [
    ['$map of what is no array is refused', { $map: { input: '$n', in: 1 } }, 16883],
    ['$map without in is refused', { $map: { input: '$list' } }, 16882],
  ],
  reduce: [
    [
      '$reduce of what is no array is refused',
      { $reduce: { input: '$n', initialValue: 0, in: 0 } },
      40080,
    ],
    ['$reduce without an initial value is refused', { $reduce: { input: '$list', in: 0 } }, 40078],
  ],
};

for (const [operator, cases] of Object.entries(REFUSED)) pageOf(operator).each(cases, isRefused);
