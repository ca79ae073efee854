import { useFilters } from '../../support/filter-cases.ts';

const { testMatches, testRefusals } = useFilters();

testMatches({
  'reference/operator/query/and': [
    [
      '$and of two conditions on one field keeps both',
      { $and: [{ a: { $ne: 1 } }, { a: { $ne: 2 } }] },
      [{ a: 3 }, {}],
      [{ a: 1 }, { a: 2 }],
    ],
    [
      '$and of $or asks for one of each',
      { $and: [{ $or: [{ a: 1 }, { a: 2 }] }, { $or: [{ b: 1 }, { b: 2 }] }] },
      [{ a: 1, b: 2 }],
      [{ a: 1, b: 3 }, { b: 1 }],
    ],
  ],
  'reference/operator/query/or': [
    [
      '$or beside a field keeps both',
      { b: 1, $or: [{ a: 1 }, { a: { $gt: 5 } }] },
      [
        { a: 1, b: 1 },
        { a: 6, b: 1 },
      ],
      [{ a: 1 }, { a: 3, b: 1 }],
    ],
  ],
  'reference/operator/query/nor': [
    [
      '$nor finds what fails all conditions, also for want of the field',
      { $nor: [{ a: 1 }, { b: 1 }] },
      [{ a: 2 }, {}, { b: 2 }],
      [{ a: 1 }, { a: 2, b: 1 }],
    ],
  ],
  'reference/operator/query/not': [
    [
      '$not finds missing fields too',
      { a: { $not: { $gt: 5 } } },
      [{}, { a: 3 }, { a: 'x' }],
      [{ a: 6 }, { a: [1, 6] }],
    ],
    [
      '$not of $lte differs from $gt',
      { a: { $not: { $lte: 5 } } },
      [{ a: 6 }, {}, { a: 'x' }],
      [{ a: 5 }],
    ],
    [
      '$not takes a regular expression',
      { a: { $not: /^p/ } },
      [{ a: 'ap' }, { a: 1 }, {}],
      [{ a: 'pa' }],
    ],
    ['$not takes $regex', { a: { $not: { $regex: '^p' } } }, [{ a: 'ap' }, {}], [{ a: 'pa' }]],
  ],
});

testRefusals({
  'reference/operator/query/and': [
    ['$and of nothing is refused', { $and: [] }],
    ['$and of what is no document is refused', { $and: [1] }],
  ],
  'reference/operator/query/or': [['$or of a document is refused', { $or: { a: 1 } }]],
  'reference/operator/query/not': [
    ['$not of a value is refused', { a: { $not: 1 } }],
    ['$not of an empty document is refused', { a: { $not: {} } }],
  ],
});
