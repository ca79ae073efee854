import { useFilters } from '../../support/filter-cases.ts';

const { testMatches, testRefusals } = useFilters();

testMatches({
  'reference/operator/query/regex': [
    [
      'a regular expression finds strings, alone or in arrays',
      { a: /b/ },
      [{ a: 'abc' }, { a: ['x', 'b'] }],
      [{ a: 'x' }, { a: 5 }, {}],
    ],
    [
      'option i ignores case',
      { a: { $regex: '^ABC', $options: 'i' } },
      [{ a: 'abcd' }],
      [{ a: 'xabc' }],
    ],
    [
      'option i of the expression does too',
      { a: { $regex: /^ABC/i } },
      [{ a: 'abcd' }],
      [{ a: 'xabc' }],
    ],
    [
      'option m anchors at lines',
      { a: { $regex: '^b', $options: 'm' } },
      [{ a: 'a\nb' }],
      [{ a: 'ab' }],
    ],
    ['without m anchors are those of the text', { a: /^b/ }, [{ a: 'b\na' }], [{ a: 'a\nb' }]],
    [
      'option s lets the dot be a newline',
      { a: { $regex: 'a.b', $options: 's' } },
      [{ a: 'a\nb' }],
      [{ a: 'ab' }],
    ],
    ['without s the dot is no newline', { a: /a.b/ }, [{ a: 'a b' }], [{ a: 'a\nb' }]],
    [
      'option x ignores white space and comments',
      { a: { $regex: 'a b # why\n c', $options: 'x' } },
      [{ a: 'abc' }],
      [{ a: 'a b c' }],
    ],
    [
      'an inline option holds for the pattern',
      { a: { $regex: '(?i)ab' } },
      [{ a: 'AB' }],
      [{ a: 'A' }],
    ],
    [
      '$regex goes along with other operators',
      { a: { $regex: '^a', $nin: ['ab'] } },
      [{ a: 'ac' }],
      [{ a: 'ab' }, { a: 'b' }],
    ],
    [
      'characters outside the basic plane are one',
      { a: /^.$/ },
      [{ a: '😀' }, { a: 'é' }],
      [{ a: 'ab' }],
    ],
    [
      'a prefix with signs that mean something finds them',
      { a: /^\+49\.1/ },
      [{ a: '+49.1x' }],
      [{ a: '+4921' }, { a: '49.1' }],
    ],
  ],
});

testRefusals({
  'reference/operator/query/regex': [
    ['$options without $regex is refused', { a: { $options: 'i' } }],
  ],
});
