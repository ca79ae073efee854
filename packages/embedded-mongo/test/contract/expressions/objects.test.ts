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
  o: { x: 1, y: null },
  pairs: [
    ['a', 1],
    ['b', 2],
  ],
});

const pageOf = (operator: string) => onPage(`reference/operator/aggregation/${operator}`);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
  mergeObjects: [
    [
      '$mergeObjects takes the last of equal fields in the first place',
      { $mergeObjects: ['$o', { x: 2, w: 3 }] },
      { x: 2, y: null, w: 3 },
    ],
    [
      '$mergeObjects leaves out null and missing',
      { $mergeObjects: ['$z', '$nothing', { a: 1 }] },
      { a: 1 },
    ],
    ['$mergeObjects of null alone is an empty document', { $mergeObjects: '$z' }, {}],
  ],
  objectToArray: [
    [
      '$objectToArray makes pairs of k and v',
      { $objectToArray: '$o' },
      [
        { k: 'x', v: 1 },
        { k: 'y', v: null },
      ],
    ],
    ['$objectToArray of null is null', { $objectToArray: '$z' }, null],
  ],
  arrayToObject: [
    ['$arrayToObject takes arrays of two', { $arrayToObject: '$pairs' }, { a: 1, b: 2 }],
    [
      '$arrayToObject takes documents of k and v',
      { $arrayToObject: { $literal: [{ k: 'a', v: 1 }] } },
      { a: 1 },
    ],
    [
      '$arrayToObject takes the last of equal names',
      {
        $arrayToObject: {
          $literal: [
            ['a', 1],
            ['a', 2],
          ],
        },
      },
      { a: 2 },
    ],
    ['$arrayToObject of null is null', { $arrayToObject: '$z' }, null],
  ],
  getField: [
    [
      '$getField takes a name with a dot for what it is',
      { $getField: { field: 'a.b', input: { $arrayToObject: { $literal: [['a.b', 2]] } } } },
      2,
    ],
    ['$getField of a name alone is of the document', { $getField: 'n' }, 5],
    ['$getField of what is not there is missing', { $getField: 'nothing' }, MISSING],
  ],
  setField: [
    [
      '$setField sets a field of a document',
      { $setField: { field: 'x', input: '$o', value: 9 } },
      { x: 9, y: null },
    ],
    [
      '$setField removes a field by $$REMOVE',
      { $setField: { field: 'x', input: '$o', value: '$$REMOVE' } },
      { y: null },
    ],
    ['$setField of null is null', { $setField: { field: 'x', input: '$z', value: 9 } }, null],
  ],
  unsetField: [
    ['$unsetField removes a field', { $unsetField: { field: 'y', input: '$o' } }, { x: 1 }],
  ],
};

for (const [operator, cases] of Object.entries(CASES)) pageOf(operator).each(cases, makes);

const REFUSED: Readonly<Record<string, readonly RefusedRow[]>> = {
  mergeObjects: [['$mergeObjects of a number is refused', { $mergeObjects: ['$o', '$n'] }, 40400]],
  objectToArray: [['$objectToArray of an array is refused', { $objectToArray: '$list' }, 40390]],
  arrayToObject: [['$arrayToObject of a number is refused', { $arrayToObject: '$n' }, 40386]],
};

for (const [operator, cases] of Object.entries(REFUSED)) pageOf(operator).each(cases, isRefused);
